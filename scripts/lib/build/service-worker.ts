import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import type { RenderedPages } from './first-pages.ts';
import { indexHtmlOf } from './index-html.ts';

/** Matches modules of large chunks that few people need: these chunks are cached on first use. */
const ON_FIRST_USE = [/@zxcvbn-ts\/language/];

const FILE = 'service-worker.js';

/** Returns a Vite plugin that writes the build's id into its HTML, as `<meta name="build">`. */
export function buildMark(): Plugin {
  return {
    name: 'build-mark',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const index = indexHtmlOf(bundle);
        index.source = String(index.source).replace('</title>', `$&${markOf(idOf(bundle))}`);
      },
    },
  };
}

/**
 * Returns a Vite plugin that builds the service worker with the list of the build's hashed files
 * and pages (app/service-worker). The list is injected here: workbox-build, which does the same,
 * brings 200 packages.
 */
export function serviceWorker(
  renderedOf: (bundle: Rolldown.OutputBundle) => Promise<RenderedPages>,
): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { first, paths = [] } = await renderedOf(bundle);
        const id = idOf(bundle);
        const buildInfo = {
          id,
          mark: markOf(id),
          files: hashedFiles(bundle)
            .filter(isPrecached)
            .map(({ fileName }) => `/${fileName}`),
          // A path with a parameter is the pattern of a route, not the path of a page.
          paths: paths.filter((path) => !path.includes(':')),
          offlinePaths: Object.keys(first).filter((path) => first[path]?.data),
        };
        this.emitFile({ type: 'asset', fileName: FILE, source: await bundled(buildInfo) });
      },
    },
  };
}

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

const markOf = (id: string) => `<meta name="build" content="${id}">`;

/** Returns a hash of the names of the build's hashed files. */
function idOf(bundle: Rolldown.OutputBundle): string {
  const names = hashedFiles(bundle).map(({ fileName }) => fileName);
  return createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
}

const hashedFiles = (bundle: Rolldown.OutputBundle): OutputFile[] =>
  Object.values(bundle)
    .filter(({ fileName }) => fileName.startsWith('assets/') && !fileName.endsWith('.map'))
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1));

function isPrecached(file: OutputFile): boolean {
  if (file.type === 'asset') return /\.(js|css|woff2)$/.test(file.fileName);
  return !file.moduleIds.some((id) => ON_FIRST_USE.some((pattern) => pattern.test(id)));
}

async function bundled(buildInfo: object): Promise<string> {
  const result = await build({
    configFile: false,
    root: 'app',
    publicDir: false,
    logLevel: 'error',
    define: { __BUILD__: JSON.stringify(buildInfo), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: 'app/service-worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: FILE },
      },
    },
  });
  const [output] = [result].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.');
  return chunk.code;
}
