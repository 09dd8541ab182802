// Renders pages with a bundle of app/prerender.tsx and prints them as JSON, by path, with all paths that
// the router knows. A process of its own:
// what the web app keeps open, timers and the like, would keep a build from ending.
import { pathToFileURL } from 'node:url';

const [bundle, ...first] = process.argv.slice(2);
const { prerenderPage, paths } = await import(pathToFileURL(bundle).href);
const bodies = {};
for (const path of first) bodies[path] = await prerenderPage(path);
process.stdout.write(JSON.stringify({ bodies, paths }), () => process.exit());
