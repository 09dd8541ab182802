import type { Plugin, Rolldown } from 'vite';
import { DESCRIPTIONS, LISTED, TITLES } from '../../app/heads.ts';
import { HEADS_FILE, type Heads, pageOf, robotsOf, sitemapOf } from '../../backend/static/heads.ts';

/** What the host, or a static deployment, writes into the heads of the public pages. */
const HEADS: Omit<Heads, 'first' | 'paths'> = {
  image: {
    path: '/og.png',
    width: 1200,
    height: 630,
    alt: 'More tasks than day? See what matters. A matrix of four quadrants with tasks in them.',
  },
  pages: Object.fromEntries(
    Object.entries(TITLES).map(([path, title]) => [
      path,
      {
        title: path === '/' ? '{name}: a task clarity coach' : `${title} · {name}`,
        description: DESCRIPTIONS[path as keyof typeof TITLES],
        listed: LISTED.some((listed) => listed === path),
      },
    ]),
  ),
};

/**
 * Tells the host what the pages are called. A static deployment (VITE_SUPABASE_URL is set) has no host:
 * it gets the page of each path that the router knows written, and where SITE_URL says its address, a sitemap.
 */
export function pageHeads(
  name: string,
  firstOf: (bundle: Rolldown.OutputBundle) => Promise<Pick<Heads, 'first' | 'paths'>>,
): Plugin {
  const url = (process.env.SITE_URL ?? '').replace(/\/+$/, '');
  return {
    name: 'page-heads',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        const heads: Heads = { ...HEADS, ...(await firstOf(bundle)) };
        emit(HEADS_FILE, JSON.stringify(heads));
        const index = bundle['index.html'];
        if (!process.env.VITE_SUPABASE_URL || index?.type !== 'asset') return;
        const html = String(index.source);
        for (const path of heads.paths ?? []) {
          const page = pageOf(html, heads, path, { name, url });
          if (path === '/') index.source = page;
          else emit(`${path.slice(1)}/index.html`, page);
        }
        // Any other path: what a static host shows where it finds no file.
        emit('404.html', pageOf(html, heads, '', { name, url }));
        if (!url) return;
        emit('sitemap.xml', sitemapOf(heads, url));
        emit('robots.txt', robotsOf(url));
      },
    },
  };
}
