import type { Plugin, Rolldown } from 'vite';
import { DESCRIPTIONS, LISTED, TITLES } from '../../app/heads.ts';
import { HEADS_FILE, type Heads, pageOf, robotsOf, sitemapOf } from '../../backend/static/heads.ts';

/** Head data of the public pages, for the host or a static deployment. */
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
 * Writes the page data for the host. A static deployment (VITE_SUPABASE_URL is set) has no host, so
 * it gets an HTML file for each path that the router knows and, when SITE_URL is set, a sitemap.
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
        // A static host serves this for any other path.
        emit('404.html', pageOf(html, heads, '', { name, url }));
        if (!url) return;
        emit('sitemap.xml', sitemapOf(heads, url));
        emit('robots.txt', robotsOf(url));
      },
    },
  };
}
