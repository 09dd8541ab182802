// Prerenders the public pages, and the app frame that each signed-in page shows before the app has
// started. Prints JSON (`Prerendered` in lib/build/first-pages.ts). A process of its own, because it
// then runs beside the build for the plan, and because it can exit at the end: timers that the web
// app leaves open would keep the build from ending. Its argument is JSON: Vite's `define` and
// `alias`.
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Prerendered } from './lib/build/first-pages.ts';
import { LAZY_BARRELS } from './lib/build/lazy-barrels.ts';
import { scopedNames } from './lib/build/scoped-names.ts';

const { define, alias } = JSON.parse(process.argv[2] ?? '{}');
const outDir = resolve('node_modules', `.prerender-${process.pid}`);
try {
  await build({
    configFile: false,
    root: 'app',
    // Hide warnings, because the main build shows the same ones.
    logLevel: 'error',
    plugins: [react()],
    // HTML needs the names of the classes, and not the rules.
    css: { ...scopedNames, postcss: {} },
    resolve: { alias },
    define,
    // Otherwise Node would load all 6,300 icons.
    ssr: { noExternal: ['@tabler/icons-react'] },
    build: {
      ssr: 'prerender.tsx',
      outDir,
      emptyOutDir: true,
      target: 'es2024',
      rolldownOptions: LAZY_BARRELS,
    },
  });
  // Its modules are written in JSX, which the types of the scripts do not include.
  const app = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  const bodies: Record<string, string> = {};
  const frames: Record<string, string> = {};
  for (const path of Object.keys(app.heads.pages)) bodies[path] = await app.prerenderPage(path);
  for (const path of app.signedInPaths) frames[path] = await app.prerenderFrame(path);
  const reads = await app.startReads();
  const result: Prerendered = { bodies, frames, heads: app.heads, paths: app.paths, reads };
  await new Promise((written) => process.stdout.write(JSON.stringify(result), written));
} finally {
  await rm(outDir, { recursive: true, force: true });
}
process.exit();
