import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { planChunks } from './scripts/lib/build/chunks.ts';
import { compileHints } from './scripts/lib/build/compile-hints.ts';
import {
  BY_LOCALE,
  BY_MESSAGE,
  catalogues,
  compileMessages,
  FOR_FUNCTIONS,
} from './scripts/lib/build/compile-messages.ts';
import { compressed } from './scripts/lib/build/compressed.ts';
import { firstChunks, firstPages, isEntryChunk } from './scripts/lib/build/first-pages.ts';
import { hashedBoot } from './scripts/lib/build/hashed-boot.ts';
import { LAZY_BARRELS } from './scripts/lib/build/lazy-barrels.ts';
import { mantineClasses, usedStyles } from './scripts/lib/build/mantine-styles.ts';
import { pageHeads } from './scripts/lib/build/page-heads.ts';
import { buildForPlan } from './scripts/lib/build/plan.ts';
import { scopedNames } from './scripts/lib/build/scoped-names.ts';
import { buildMark, serviceWorker } from './scripts/lib/build/service-worker.ts';
import {
  withoutOtherSignIns,
  withoutRRule,
  withoutStyleElements,
} from './scripts/lib/build/unused-code.ts';

const { productName, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  productName: string;
  version: string;
};
const name = process.env.PRODUCT_NAME ?? productName;
// The host to which the dev server proxies; scripts/dev.ts starts it and sets the variable.
const HOST = process.env.DEV_HOST_URL ?? 'http://127.0.0.1:3000';
const HOST_PATHS = [
  ...['rest', 'auth', 'storage', 'functions'].map((service) => `/${service}/v1`),
  '/mailbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/client-errors',
];

const hashOf = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);

const define = {
  __PRODUCT_NAME__: JSON.stringify(name),
  __VERSION__: JSON.stringify(version),
  __SCHEMA_VERSION__: JSON.stringify(hashOf('app/data/api/types.gen.ts')),
};
// A build imports each message as a module of its own.
const BUILD_ALIAS = { '#messages': join(BY_MESSAGE, 'messages.js') };
const firstFiles = new Set<string>();

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const isBuild = command === 'build';
  await compileMessages(isBuild ? BY_MESSAGE : BY_LOCALE);
  const pages = isBuild ? firstPages(define, BUILD_ALIAS) : undefined;
  // Only a build groups modules into chunks: the dev server serves each module separately.
  const plan = isBuild ? await buildForPlan(define, BUILD_ALIAS) : undefined;
  return {
    root: 'app',
    ...(isBuild && { resolve: { alias: BUILD_ALIAS } }),
    build: {
      // Only for the entry pages, preload the scripts that a page's chunk imports; other pages
      // preload only their style sheets. Listing the scripts of all pages would cost every first
      // visit 3 kB, and most scripts are loaded already when a person goes on to another page.
      modulePreload: {
        resolveDependencies: (file, parts) =>
          firstFiles.has(file) ? parts : parts.filter((part) => part.endsWith('.css')),
      },
      outDir: 'dist',
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      // The maps are for the host's log; no script refers to them.
      sourcemap: 'hidden',
      // Inlined assets would need an exception for data: URLs in the content security policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        ...LAZY_BARRELS,
        // The entry chunk lists the names of all chunks: short names keep that list small.
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: plan ? [{ name: planChunks(plan), debugName: 'planned' }] : [],
          },
          chunkFileNames: 'assets/[hash:7].js',
          assetFileNames: 'assets/[hash:7][extname]',
        },
      },
    },
    define,
    css: scopedNames,
    server: {
      proxy: {
        ...Object.fromEntries(HOST_PATHS.map((path) => [path, HOST])),
        '/realtime/v1': { target: HOST, ws: true },
      },
    },
    plugins: [
      react(),
      plan && usedStyles(mantineClasses(plan)),
      plan && compileHints(firstChunks(plan)),
      withoutRRule(),
      withoutOtherSignIns(),
      withoutStyleElements(),
      noteFirst(),
      hashedBoot(),
      buildMark(),
      pages && pageHeads(name, pages),
      pages && serviceWorker(pages),
      plan && compressed(firstChunks(plan)),
      hiddenMaps(),
      hostConfig(),
      recompileMessages(),
    ],
  };
});

/** Compiles the messages again when a catalogue changes. */
function recompileMessages(): Plugin {
  return {
    name: 'recompile-messages',
    apply: 'serve',
    configureServer({ watcher, config }) {
      const files = catalogues();
      watcher.add(files).on('change', (file) => {
        if (!files.includes(file)) return;
        compileMessages(BY_LOCALE)
          .then(() => compileMessages(FOR_FUNCTIONS))
          .catch((error: Error) => config.logger.error(error.message));
      });
    },
  };
}

/** Records which chunks contain an entry page. */
function noteFirst(): Plugin {
  return {
    name: 'note-first',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk' && isEntryChunk(part)) firstFiles.add(part.fileName);
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
 * The host uses the maps to translate the stacks of browser errors.
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
