// Prerenders the public pages, and the app frame that each signed-in page shows before the app has
// started, with a bundle of app/prerender.tsx. Prints JSON: the HTML by path, the texts for the
// `<head>` of the public pages, all paths of the router, and the requests that every signed-in page
// sends first. Runs in its own process and exits at the end: timers that the web app leaves open
// would keep the build from ending.
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
