import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { TITLES } from './app/heads.ts';
import { planChunks } from './scripts/lib/chunks.ts';
import { firstPages, isFirst } from './scripts/lib/first-pages.ts';
import { pageHeads } from './scripts/lib/page-heads.ts';

const { productName, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  productName: string;
  version: string;
};
const name = process.env.PRODUCT_NAME ?? productName;
// `npm run dev` stands before the host that `npm start` runs, on the port of the same setting.
const HOST = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const HOST_PATHS = [
  ...['rest', 'auth', 'storage', 'functions'].map((service) => `/${service}/v1`),
  '/mailbox',
  '/healthz',
  '/readyz',
  '/metrics',
];

const define = {
  __PRODUCT_NAME__: JSON.stringify(name),
  __VERSION__: JSON.stringify(version),
};
const first = firstPages(Object.keys(TITLES), define);
const firstFiles = new Set<string>();

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root: 'app',
    build: {
      // The parts of the other pages are mostly there when one goes to them: naming them all in the entry,
      // to be fetched at once, costs every first visit 3 kB.
      modulePreload: {
        resolveDependencies: (file, parts) =>
          firstFiles.has(file) ? parts : parts.filter((part) => part.endsWith('.css')),
      },
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // A data: address would need a hole in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // The entry names every chunk: short names keep it small.
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            // The page that is being worked on is fetched part by part.
            groups: command === 'build' ? [{ name: await planChunks(define) }] : [],
          },
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:7][extname]',
        },
      },
    },
    define,
    server: {
      proxy: {
        ...Object.fromEntries(HOST_PATHS.map((path) => [path, HOST])),
        '/realtime/v1': { target: HOST, ws: true },
      },
    },
    plugins: [
      react(),
      noteFirst(),
      first.plugin,
      pageHeads(name, first.of),
      compressed(),
      hostConfig(),
    ],
  }),
);

/** Notes which files the first pages are in. */
function noteFirst(): Plugin {
  return {
    name: 'note-first',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk' && isFirst(part)) firstFiles.add(part.fileName);
      }
    },
  };
}

/** `npm run dev`: the page gets the settings that the host writes into its own. */
function hostConfig(): Plugin {
  return {
    name: 'host-config',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await (await fetch(HOST, { headers: { accept: 'text/html' } })).text();
      const config = /id="config">([^<]*)</.exec(page)?.[1] ?? '{}';
      return html.replace('id="config">{}<', () => `id="config">${config}<`);
    },
  };
}

/** Writes a .br and a .gz beside each text file of the build; the host sends them as they are. */
function compressed(): Plugin {
  const TEXT = /\.(js|css|html|svg|json|txt|xml|webmanifest)$/;
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => TEXT.test(file))
          .map(async (file) => {
            const path = join(dir, file);
            const bytes = await readFile(path);
            await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes));
            await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
          }),
      );
    },
  };
}
