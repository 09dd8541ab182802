import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Rolldown } from 'vite';
import type { StartRead } from '../../../app/data/api/early-reads.ts';
import type { headTexts } from '../../../app/heads.ts';
import type { Heads } from '../../../backend/static/heads.ts';
import { configJson } from '../../../backend/static/index-page.ts';
import { reached } from './chunks.ts';
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
const PARTS = {
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

/** What the landing page, the sign-in page and the board load before their first content. */
export const FIRST_PARTS = ['main.tsx', ...PARTS['/'], ...PARTS['/login'], ...PARTS['/tasks']];

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
 * Returns a function that returns whether a first visit loads a chunk.
 * @param plan - the output of the build for the plan.
 */
export function firstChunks(plan: readonly Rolldown.OutputChunk[]) {
  const first = new Set([...reached(plan, FIRST_PARTS)].flatMap(({ moduleIds }) => moduleIds));
  return ({ moduleIds }: Rolldown.OutputChunk): boolean => moduleIds.some((id) => first.has(id));
}

/** The output of scripts/prerender-pages.ts; `bodies` and `frames` are HTML by path. */
export interface Prerendered {
  bodies: Record<string, string>;
  frames: Record<string, string>;
  reads: StartRead[];
  heads: ReturnType<typeof headTexts>;
  paths: string[];
}

/**
 * Starts to prerender the public pages and the frames of signed-in pages (app/prerender.tsx), and
 * returns a function that returns the prerendered pages with links to the chunks that each page
 * needs. The host writes the links and HTML into the served pages (backend/static/heads.ts).
 */
export function firstPages(define: Record<string, string>, alias: Record<string, string>) {
  const rendering = prerendered(define, alias);
  // It is awaited at the end of the build; until then a failure must not be an unhandled rejection.
  rendering.catch(() => {});
  return async (bundle: Rolldown.OutputBundle): Promise<RenderedPages> => {
    const { bodies, frames, heads, paths, reads } = await rendering;
    const linksOf = linksIn(bundle);
    const first = Object.fromEntries(
      Object.entries({ ...bodies, ...frames }).map(([path, body]): [string, FirstPage] => {
        const links = linksOf(partsOf(path, path in frames));
        const data = path in frames ? readsElement(reads) : '';
        return [path, { data, links, body }];
      }),
    );
    return { ...heads, first, paths };
  };
}

async function prerendered(
  define: Record<string, string>,
  alias: Record<string, string>,
): Promise<Prerendered> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/prerender-pages.ts', JSON.stringify({ define, alias })],
    { maxBuffer: 32 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Prerendered;
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
