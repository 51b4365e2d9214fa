// Dark and light. The page follows the system until the user chooses; the choice is remembered. The picture's
// colors are here, the controls' in the style sheet.

import { Color, LinearSRGBColorSpace } from "three";

export type Theme = "dark" | "light";

const KEY = "pliant-theme";

/** Colors of the picture, as shaders write them: sRGB, not converted. */
export const PICTURE: Record<Theme, { above: Color; below: Color; plate: Color; ink: Color; glass: Color; text: string; faint: string }> = {
  dark: {
    above: raw("#15181d"),
    below: raw("#20252c"),
    plate: raw("#2a3038"),
    ink: raw("#58626f"),
    glass: raw("#8fa3bd"),
    text: "#e6e9ed",
    faint: "rgba(20, 23, 28, 0.72)",
  },
  light: {
    above: raw("#f3f5f7"),
    below: raw("#dfe3e8"),
    plate: raw("#eceef1"),
    ink: raw("#a9b2bd"),
    glass: raw("#7d90aa"),
    text: "#1c2127",
    faint: "rgba(255, 255, 255, 0.78)",
  },
};

/** Starts with the remembered or the system's theme and reports every change. */
export function followTheme(apply: (theme: Theme) => void): { toggle: () => void; current: () => Theme } {
  const system = window.matchMedia("(prefers-color-scheme: light)");
  let chosen = remembered();
  const current = (): Theme => chosen ?? (system.matches ? "light" : "dark");
  const refresh = () => {
    document.documentElement.dataset["theme"] = current();
    apply(current());
  };
  system.addEventListener("change", refresh);
  refresh();
  return {
    current,
    toggle: () => {
      chosen = current() === "dark" ? "light" : "dark";
      remember(chosen);
      refresh();
    },
  };
}

function raw(hex: string): Color {
  return new Color().setStyle(hex, LinearSRGBColorSpace);
}

function remembered(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === "dark" || value === "light" ? value : null;
  } catch {
    // Storage may be switched off; the system's theme is a good answer.
    return null;
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Not remembered, then: the page works the same until it is closed.
  }
}
