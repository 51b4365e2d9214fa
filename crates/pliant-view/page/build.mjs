// Builds `dist/`: index.html and, under `assets/`, one minified script and style sheet, the icon and the license
// of three.js, which the server embeds. The same sources and lock file give the same bytes, so that `dist/` can be checked in.
// `--watch` rebuilds on every change, readably and with source maps.

import { context } from "esbuild";
import { copyFileSync, mkdirSync, rmSync } from "node:fs";

const watching = process.argv.includes("--watch");

rmSync("dist", { recursive: true, force: true });
mkdirSync("dist/assets", { recursive: true });
copyFileSync("src/index.html", "dist/index.html");
copyFileSync("src/icon.svg", "dist/assets/icon.svg");
copyFileSync("node_modules/three/LICENSE", "dist/assets/three-LICENSE.txt");

const build = await context({
  entryPoints: { viewer: "src/main.ts" },
  outdir: "dist/assets",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: !watching,
  sourcemap: watching ? "inline" : false,
  legalComments: "inline",
  charset: "utf8",
  logLevel: "info",
});

if (watching) {
  await build.watch();
} else {
  await build.rebuild();
  await build.dispose();
}
