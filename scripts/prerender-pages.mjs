// Renders pages with a bundle of app/prerender.tsx and prints them as JSON, by path, with all paths
// that the router knows. Runs in its own process: timers and the like that the web app leaves open
// would keep a build from ending.
import { pathToFileURL } from 'node:url';

const [bundle, ...first] = process.argv.slice(2);
const { prerenderPage, paths } = await import(pathToFileURL(bundle).href);
const bodies = {};
for (const path of first) bodies[path] = await prerenderPage(path);
process.stdout.write(JSON.stringify({ bodies, paths }), () => process.exit());
