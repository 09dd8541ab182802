import { readFileSync } from 'node:fs';

// Limits the JavaScript with which a first visit starts, as it is sent (design §7): the entry, and
// what the page's HTML preloads.
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
