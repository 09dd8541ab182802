import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { productName, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  productName: string;
  version: string;
};
const HOST = 'http://127.0.0.1:3000';

/** The entry, and the pages that need no account. */
const PUBLIC =
  /\/app\/(main|features\/(public|auth|auth-test|invitation|delegation-link|account-deletion)\/[^/]*-page)\.tsx$/;
/** What every signed-in page stands on, and no public one. */
const frame = new Set<string>();

export default defineConfig({
  root: 'app',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The entry names every chunk: short names keep it small.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          // What the frame imports is in it, in the entry or in a public page: nothing is a circle.
          includeDependenciesRecursively: false,
          groups: [{ name: 'frame', test: (id) => frame.has(id) }],
        },
      },
    },
  },
  define: {
    __PRODUCT_NAME__: JSON.stringify(process.env.PRODUCT_NAME ?? productName),
    __VERSION__: JSON.stringify(version),
  },
  server: {
    proxy: {
      ...Object.fromEntries(
        ['/rest', '/auth/v1', '/functions', '/readyz', '/mailbox'].map((path) => [path, HOST]),
      ),
      '/realtime': { target: HOST, ws: true },
    },
  },
  plugins: [react(), collectFrame(), compressed(), hostConfig()],
});

/**
 * Finds what is in the frame, which is one chunk: left alone, each part of it that some page imports as
 * well is a chunk of its own, and the entry names every one of them.
 */
function collectFrame(): Plugin {
  return {
    name: 'collect-frame',
    apply: 'build',
    buildEnd() {
      const reach = (ids: readonly string[], into = new Set<string>()) => {
        for (const id of ids) {
          if (into.has(id)) continue;
          into.add(id);
          reach(this.getModuleInfo(id)?.importedIds ?? [], into);
        }
        return into;
      };
      const all = [...this.getModuleIds()];
      const open = reach(all.filter((id) => PUBLIC.test(id)));
      const layout = all.filter((id) => id.endsWith('/app/shell/app-layout.tsx'));
      for (const id of reach(layout)) if (!open.has(id)) frame.add(id);
    },
  };
}

/** `npm run dev`: the page gets the settings that the host on port 3000 writes into its own. */
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
