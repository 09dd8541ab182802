import type { Plugin, Rolldown } from 'vite';
import {
  escapeHtml,
  HEADS_FILE,
  type Heads,
  pageOf,
  robotsOf,
  sitemapOf,
} from '../../backend/static/heads.ts';
import type { RenderedPages } from './first-pages.ts';

/** The preview picture, which scripts/og-image.ts draws. */
const IMAGE = { path: '/og.png', width: 1200, height: 630 };

/**
 * Writes the page data for the host, and the text for browsers without JavaScript. A static deployment (VITE_SUPABASE_URL is set) has no host, so
 * it gets an HTML file for each path that the router knows and, when SITE_URL is set, a sitemap.
 */
export function pageHeads(
  name: string,
  renderedOf: (bundle: Rolldown.OutputBundle) => Promise<RenderedPages>,
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
        const { imageAlt, noScript, ...rendered } = await renderedOf(bundle);
        const heads: Heads = { ...rendered, image: { ...IMAGE, alt: imageAlt } };
        emit(HEADS_FILE, JSON.stringify(heads));
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html.');
        index.source = String(index.source).replace('<noscript>', `$&${escapeHtml(noScript)}`);
        if (!process.env.VITE_SUPABASE_URL) return;
        const html = index.source;
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
