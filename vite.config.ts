import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { planChunks } from './scripts/lib/chunks.ts';
import {
  BY_LOCALE,
  BY_MESSAGE,
  catalogues,
  compileMessages,
} from './scripts/lib/compile-messages.ts';
import { firstPages, isFirst } from './scripts/lib/first-pages.ts';
import { pageHeads } from './scripts/lib/page-heads.ts';

const { productName, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  productName: string;
  version: string;
};
const name = process.env.PRODUCT_NAME ?? productName;
// Where the dev server proxies to; scripts/dev.ts starts the host and sets it.
const HOST = process.env.DEV_HOST_URL ?? 'http://127.0.0.1:3000';
const HOST_PATHS = [
  ...['rest', 'auth', 'storage', 'functions'].map((service) => `/${service}/v1`),
  '/mailbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/client-errors',
];

const define = {
  __PRODUCT_NAME__: JSON.stringify(name),
  __VERSION__: JSON.stringify(version),
};
const first = firstPages(define);
const firstFiles = new Set<string>();

export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root: 'app',
    resolve: { alias: await messagesFor(command) },
    build: {
      // The chunks of other pages are mostly loaded by the time of a visit: listing them all in the
      // entry for preloading costs every first visit 3 kB.
      modulePreload: {
        resolveDependencies: (file, parts) =>
          firstFiles.has(file) ? parts : parts.filter((part) => part.endsWith('.css')),
      },
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // For the host's log; no script refers to them.
      sourcemap: 'hidden',
      // A data: address would need an exception in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // The entry lists every chunk: short names keep it small.
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            // The dev server serves modules one by one.
            groups:
              command === 'build'
                ? [
                    {
                      name: await planChunks(define, await messagesFor(command)),
                      debugName: 'planned',
                    },
                  ]
                : [],
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
      namedRRule(),
      noteFirst(),
      first.plugin,
      pageHeads(name, first.of),
      compressed(),
      hiddenMaps(),
      hostConfig(),
      recompileMessages(),
    ],
  }),
);

/** Compiles the messages, and returns the alias under which a build finds one module for each. */
async function messagesFor(command: 'build' | 'serve'): Promise<Record<string, string>> {
  await compileMessages(BY_LOCALE);
  if (command === 'serve') return {};
  await compileMessages(BY_MESSAGE);
  return { '#messages': join(BY_MESSAGE, 'messages.js') };
}

/** Compiles the messages again when a catalogue changes. */
function recompileMessages(): Plugin {
  return {
    name: 'recompile-messages',
    apply: 'serve',
    configureServer({ watcher, config }) {
      const files = catalogues();
      watcher.add(files).on('change', (file) => {
        if (!files.includes(file)) return;
        compileMessages(BY_LOCALE).catch((error: Error) => config.logger.error(error.message));
      });
    },
  };
}

/**
 * Lets @mantine/schedule read RRule from the named export alone. It looks for a default export first, which rrule's
 * ES module lacks, and the bundler warns about that.
 */
function namedRRule(): Plugin {
  return {
    name: 'named-rrule',
    apply: 'build',
    transform: {
      filter: { id: /expand-recurring-events\.mjs$/ },
      handler: (code) => ({
        code: code.replace(
          '"default" in rruleAll ? rruleAll.default.RRule : rruleAll.RRule',
          'rruleAll.RRule',
        ),
        // Lines stay where they are.
        map: null,
      }),
    },
  };
}

/** Records which files contain the entry pages. */
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

/** Gives the page of `npm run dev` the config that the host writes into its own page. */
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

/**
 * Moves the source maps to a dot folder, which is never served, and leaves out the sources' texts.
 * The host translates the stacks of browser errors with them.
 */
function hiddenMaps(): Plugin {
  return {
    name: 'hidden-maps',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const maps = (await readdir(dir, { recursive: true })).filter((file) =>
        file.endsWith('.map'),
      );
      for (const file of maps) {
        const { sourcesContent: _, ...map } = JSON.parse(await readFile(join(dir, file), 'utf8'));
        const target = join(dir, '.vite', 'maps', file);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, JSON.stringify(map));
        await rm(join(dir, file));
      }
    },
  };
}

/** Writes a .br and a .gz next to each text file of the build; the host serves them unchanged. */
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
