// Color maps for attributes. Each is perceptually even, so that equal differences look equal and the map still
// reads in gray. Samples of matplotlib's viridis, magma and cividis (CC0) at 17 equal distances; linear
// interpolation between them stays within 11 of 255 of the originals.

const SAMPLES = {
  viridis:
    "440154 48186a 472d7b 424086 3b528b 33638d 2c728e 26828e 21918c 1fa088 28ae80 3fbc73 5ec962 84d44b addc30 d8e219 fde725",
  magma:
    "000004 0a0822 1d1147 36106b 51127c 6a1c81 832681 9c2e7f b73779 d0416f e75263 f56b5c fc8961 fea772 fec488 fde2a3 fcfdbf",
  cividis:
    "00224e 002e6a 1a386f 32436d 434e6c 535a6d 61656f 6f7073 7d7c78 8c8878 9b9476 aba072 bcae6c cdbb63 dec958 f0d846 fee838",
} as const;

export type ColormapName = keyof typeof SAMPLES;

export const COLORMAPS = Object.keys(SAMPLES) as ColormapName[];

/** 256 colors of 4 bytes (red, green, blue, 255), from least to greatest. */
export function ramp(name: ColormapName): Uint8Array<ArrayBuffer> {
  const stops = SAMPLES[name].split(" ").map((hex) => [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)));
  const colors = new Uint8Array(4 * 256);
  for (let i = 0; i < 256; i += 1) {
    const place = (i / 255) * (stops.length - 1);
    const left = Math.min(Math.floor(place), stops.length - 2);
    for (let channel = 0; channel < 3; channel += 1) {
      const a = stops[left]![channel]!;
      const b = stops[left + 1]![channel]!;
      colors[4 * i + channel] = Math.round(a + (b - a) * (place - left));
    }
    colors[4 * i + 3] = 255;
  }
  return colors;
}
