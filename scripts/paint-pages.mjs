// Paints pages with a bundle of app/prerender.tsx and prints them as JSON, by path. A process of its own:
// what the web app keeps open, timers and the like, would keep a build from ending.
import { pathToFileURL } from 'node:url';

const [bundle, ...paths] = process.argv.slice(2);
const { paint } = await import(pathToFileURL(bundle).href);
const bodies = {};
for (const path of paths) bodies[path] = await paint(path);
process.stdout.write(JSON.stringify(bodies), () => process.exit());
