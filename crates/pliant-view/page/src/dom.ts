// Short ways to find and make elements. `index.html` names every control by its `id`; asking for one that is
// not there is a mistake in this page, and says so at once.

/** The element of that id, checked to be of the class asked for. */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`the page has no ${kind.name} #${id}`);
  return element;
}

export const button = (id: string) => byId(id, HTMLButtonElement);
export const input = (id: string) => byId(id, HTMLInputElement);
export const select = (id: string) => byId(id, HTMLSelectElement);
export const block = (id: string) => byId(id, HTMLElement);

/** A new element with properties and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Shows or hides without a trace in the layout. */
export function show(element: HTMLElement, visible: boolean): void {
  element.hidden = !visible;
}

/** Tells both eyes and screen readers whether a toggle button is on. */
export function press(element: HTMLButtonElement, on: boolean): void {
  element.setAttribute("aria-pressed", String(on));
}

/** Fills the track of a slider up to its thumb (a custom property that the style sheet reads). */
export function fillTrack(slider: HTMLInputElement): void {
  const low = Number(slider.min);
  const high = Number(slider.max);
  const part = high > low ? (Number(slider.value) - low) / (high - low) : 0;
  slider.style.setProperty("--filled", `${100 * part}%`);
}
