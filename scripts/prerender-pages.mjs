// Renders the public pages with a bundle of app/prerender.tsx and prints them as JSON, by path, with
// the texts of their heads and all paths that the router knows. Runs in its own process: timers and
// the like that the web app leaves open would keep a build from ending.
import { pathToFileURL } from 'node:url';

const [bundle] = process.argv.slice(2);
const { heads, prerenderPage, paths } = await import(pathToFileURL(bundle).href);
const bodies = {};
for (const path of Object.keys(heads.pages)) bodies[path] = await prerenderPage(path);
process.stdout.write(JSON.stringify({ bodies, heads, paths }), () => process.exit());
