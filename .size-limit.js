import { readFileSync } from 'node:fs';

// JavaScript to a first visit (design §7): the entry, the page, and what both import.
const manifest = JSON.parse(readFileSync('app/dist/.vite/manifest.json', 'utf8'));

const reach = (names, files = new Set()) => {
  for (const name of names) {
    const { file, imports = [] } = manifest[name];
    if (files.has(`app/dist/${file}`)) continue;
    files.add(`app/dist/${file}`);
    reach(imports, files);
  }
  return files;
};

const page = (name, limit, ...chunks) => ({
  name,
  path: [...reach(['index.html', ...chunks])].filter((file) => file.endsWith('.js')),
  gzip: true,
  limit,
});

export default [
  page('landing', '150 kB', 'features/public/landing/landing-page.tsx'),
  page('sign in', '150 kB', 'features/auth/sign-in/login-page.tsx'),
  page('tasks board', '300 kB', 'features/board/tasks-page.tsx', 'shell/app-layout.tsx'),
];
