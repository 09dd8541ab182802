import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { headTexts } from '../../app/heads.ts';
import type { Heads } from '../../backend/static/heads.ts';
import { reached } from './chunks.ts';

type FirstPage = Heads['first'][string];

/** What the build knows about the pages once it has rendered them. */
export type RenderedPages = ReturnType<typeof headTexts> & Pick<Heads, 'first' | 'paths'>;

/** The modules of the entry pages, by path: fetched while the browser parses the entry. */
const PARTS: Record<string, string[]> = {
  '/': ['features/public/landing/landing-page.tsx'],
  '/login': ['features/auth/sign-in/login-page.tsx'],
  '/register': ['features/auth/sign-up/register-page.tsx'],
  '/pricing': ['features/billing/plans/pricing-page.tsx'],
  '/faqs': ['features/public/faq/faqs-page.tsx'],
  '/privacy': ['features/public/legal/privacy-page.tsx'],
  '/terms': ['features/public/legal/terms-page.tsx'],
  '/contact': ['features/public/contact/contact-page.tsx'],
  '/dashboard': ['shell/app-layout.tsx', 'features/dashboard/dashboard-page.tsx'],
  '/tasks': ['shell/app-layout.tsx', 'features/board/tasks-page.tsx'],
};

/** The font of the text. */
const FONT = 'geist-latin-wght-normal.woff2';

/** Returns whether a chunk contains an entry page. */
export const isFirst = ({ moduleIds }: Rolldown.OutputChunk): boolean =>
  Object.values(PARTS).some((parts) =>
    parts.some((part) => moduleIds.includes(resolve('app', part))),
  );

/**
 * Prerenders the public pages during the build (app/prerender.tsx), and lists the chunks of the
 * entry pages; the host writes both into the served pages (backend/static/heads.ts).
 */
export function firstPages(define: Record<string, string>) {
  let rendering: Promise<Prerendered>;
  const plugin: Plugin = {
    name: 'first-pages',
    apply: 'build',
    buildStart() {
      rendering = prerenderAll(define);
      // `of` awaits it at the end; until then its failure must not count as an unhandled rejection.
      rendering.catch(() => {});
    },
  };
  return {
    plugin,
    async of(bundle: Rolldown.OutputBundle): Promise<RenderedPages> {
      const { bodies, heads, paths } = await rendering;
      const first = Object.fromEntries(
        Object.entries(PARTS).map(([path, parts]): [string, FirstPage] => [
          path,
          { links: linksOf(bundle, parts), body: bodies[path] ?? '' },
        ]),
      );
      return { ...heads, first, paths };
    },
  };
}

/** What scripts/prerender-pages.mjs prints; `bodies` are HTML by path. */
interface Prerendered {
  bodies: Record<string, string>;
  heads: ReturnType<typeof headTexts>;
  paths: string[];
}

async function prerenderAll(define: Record<string, string>): Promise<Prerendered> {
  const outDir = resolve('node_modules', `.prerender-${process.pid}`);
  try {
    await build({
      configFile: false,
      root: 'app',
      // The main build shows the same warnings.
      logLevel: 'error',
      plugins: [react()],
      define,
      build: { ssr: 'prerender.tsx', outDir, emptyOutDir: true, target: 'es2024' },
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

function linksOf(bundle: Rolldown.OutputBundle, parts: readonly string[]): string {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  // The index page itself links the entry's chunks.
  const known = reached(chunks, ['main.tsx']);
  const needed = [...reached(chunks, parts)].filter((chunk) => !known.has(chunk));
  const styles = new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const font = Object.values(bundle).find(
    (each) => each.type === 'asset' && each.names.includes(FONT),
  );
  if (!font) throw new Error(`No file of the web app is ${FONT}.`);
  return [
    // Without preloading, text would appear in a fallback font first and shift when this one loads.
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">`,
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...needed.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
  ].join('');
}
