import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { StartRead } from '../../../app/data/api/early-reads.ts';
import type { headTexts } from '../../../app/heads.ts';
import type { Heads } from '../../../backend/static/heads.ts';
import { configJson } from '../../../backend/static/index-page.ts';
import { reached } from './chunks.ts';
import { LAZY_BARRELS } from './lazy-barrels.ts';
import { scopedNames } from './scoped-names.ts';
import { LAYOUT, SIGNED_IN_PAGES } from './signed-in-pages.ts';

type FirstPage = Heads['first'][string];

/**
 * Result of the prerendering: head texts, all paths, and for each page its links, first reads and
 * body.
 */
export type RenderedPages = ReturnType<typeof headTexts> & Pick<Heads, 'first' | 'paths'>;

/**
 * The modules of the entry pages, on which many visits begin, by path. The HTML of such a page
 * preloads its modules along with the entry chunk.
 */
export const PARTS = {
  '/': ['features/public/public/landing/landing-page.tsx'],
  '/login': ['features/account/auth/sign-in/login-page.tsx'],
  '/register': ['features/account/auth/sign-up/register-page.tsx'],
  '/pricing': ['features/account/billing/plans/pricing-page.tsx'],
  '/faqs': ['features/public/public/faq/faqs-page.tsx'],
  '/privacy': ['features/public/public/legal/privacy-page.tsx'],
  '/terms': ['features/public/public/legal/terms-page.tsx'],
  '/contact': ['features/public/public/contact/contact-page.tsx'],
  '/dashboard': framed('/dashboard'),
  '/tasks': framed('/tasks'),
} satisfies Record<string, string[]>;

/**
 * Returns the modules of a page for signed-in people. The prerendered HTML of such a page is its
 * frame: the layout without data.
 */
function framed(path: string): string[] {
  const page = SIGNED_IN_PAGES[path];
  return page === undefined ? [LAYOUT] : [LAYOUT, page];
}

/** Returns the modules that the HTML of a page preloads; those of a frame are its page's. */
function partsOf(path: string, isFrame: boolean): readonly string[] {
  if (Object.hasOwn(PARTS, path)) return PARTS[path as keyof typeof PARTS];
  return isFrame ? framed(path) : [];
}

/**
 * Returns the script element with the list of the first reads, which boot.js requests before the
 * app has loaded.
 */
const readsElement = (reads: StartRead[]): string =>
  `<script type="application/json" id="reads">${configJson(reads)}</script>`;

/** The file of the font that the web app uses for text. */
const FONT = 'geist-latin-wght-normal.woff2';

/** Returns whether a chunk contains a module of an entry page. */
export const isEntryChunk = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  Object.values(PARTS).some((parts) =>
    parts.some((part) => moduleIds.includes(resolve('app', part))),
  );

/**
 * Returns a Vite plugin that prerenders the public pages and the frames of signed-in pages during
 * the build (app/prerender.tsx), and `of`, which returns the prerendered pages with links to the
 * chunks that each page needs. The host writes the links and HTML into the served pages
 * (backend/static/heads.ts).
 */
export function firstPages(define: Record<string, string>, alias: Record<string, string>) {
  let rendering: Promise<Prerendered>;
  const plugin: Plugin = {
    name: 'first-pages',
    apply: 'build',
    buildStart() {
      rendering = prerenderAll(define, alias);
      // `of` awaits the promise at the end; until then a failure must not be an unhandled
      // rejection.
      rendering.catch(() => {});
    },
  };
  return {
    plugin,
    async of(bundle: Rolldown.OutputBundle): Promise<RenderedPages> {
      const { bodies, frames, heads, paths, reads } = await rendering;
      const all = { ...bodies, ...frames };
      const linksOf = linksIn(bundle);
      const first = Object.fromEntries(
        Object.entries(all).map(([path, body]): [string, FirstPage] => {
          const links = linksOf(partsOf(path, path in frames));
          const data = path in frames ? readsElement(reads) : '';
          return [path, { data, links, body }];
        }),
      );
      return { ...heads, first, paths };
    },
  };
}

/** The output of scripts/prerender-pages.mjs; `bodies` and `frames` are HTML by path. */
interface Prerendered {
  bodies: Record<string, string>;
  frames: Record<string, string>;
  reads: StartRead[];
  heads: ReturnType<typeof headTexts>;
  paths: string[];
}

async function prerenderAll(
  define: Record<string, string>,
  alias: Record<string, string>,
): Promise<Prerendered> {
  const outDir = resolve('node_modules', `.prerender-${process.pid}`);
  try {
    await build({
      configFile: false,
      root: 'app',
      // Hide warnings, because the main build shows the same ones.
      logLevel: 'error',
      plugins: [react()],
      css: scopedNames,
      resolve: { alias },
      define,
      // Otherwise Node would load all 6,300 icons.
      ssr: { noExternal: ['@tabler/icons-react'] },
      build: {
        ssr: 'prerender.tsx',
        outDir,
        emptyOutDir: true,
        target: 'es2024',
        rolldownOptions: LAZY_BARRELS,
      },
    });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/prerender-pages.mjs', join(outDir, 'prerender.js')],
      { maxBuffer: 32 * 1024 * 1024 },
    );
    return JSON.parse(stdout) as Prerendered;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const stylesOf = (chunks: Iterable<Rolldown.OutputChunk>): Set<string> =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));

/** Returns a function that returns the links of a page to what its modules need. */
function linksIn(bundle: Rolldown.OutputBundle): (parts: readonly string[]) => string {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  // Vite links the entry, and the styles that come with it, in index.html itself.
  const linked = stylesOf(reached(chunks, ['main.tsx']));
  const font = Object.values(bundle).find(
    (each) => each.type === 'asset' && each.names.includes(FONT),
  );
  if (!font) throw new Error(`No file of the web app is ${FONT}.`);
  // Without preloading, text would appear in a fallback font first and shift when the font loads.
  const fontLink = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">`;
  return (parts) => {
    const needed = [...reached(chunks, ['main.tsx', ...parts])].filter(({ isEntry }) => !isEntry);
    const styles = [...stylesOf(needed)].filter((file) => !linked.has(file));
    return [
      fontLink,
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...needed.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ].join('');
  };
}
