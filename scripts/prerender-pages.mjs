// Renders the public pages and the frames of the signed-in pages with a bundle of
// app/prerender.tsx. Prints them as JSON by path, with the texts of their heads, all paths that the
// router knows and the first reads of the signed-in pages. Runs in its own process and exits at the
// end: timers that the web app leaves open would keep the build from ending.
import { pathToFileURL } from 'node:url';

const [bundle] = process.argv.slice(2);
const app = await import(pathToFileURL(bundle).href);
const { heads, paths } = app;
const bodies = {};
const frames = {};
for (const path of Object.keys(heads.pages)) bodies[path] = await app.prerenderPage(path);
for (const path of app.signedInPaths) frames[path] = await app.prerenderFrame(path);
const reads = await app.startReads();
const result = JSON.stringify({ bodies, frames, heads, paths, reads });
process.stdout.write(result, () => process.exit());
