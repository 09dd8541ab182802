import { readFileSync } from 'node:fs';

// Limits the compressed size of the JavaScript that a first visit loads at the start (design §7):
// the entry scripts of index.html, and the scripts that the page's HTML preloads.
const { first } = JSON.parse(readFileSync('app/dist/.vite/heads.json', 'utf8'));
const index = readFileSync('app/dist/index.html', 'utf8');

const scriptsIn = (html) => html.match(/\/assets\/[\w-]+\.js/g) ?? [];

const page = (name, path, limit) => ({
  name,
  path: [...new Set(scriptsIn(index + first[path].links))].map((file) => `app/dist${file}`),
  limit,
});

export default [
  page('landing', '/', '140 kB'),
  page('sign in', '/login', '140 kB'),
  page('tasks board', '/tasks', '200 kB'),
];
