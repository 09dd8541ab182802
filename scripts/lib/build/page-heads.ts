import type { Plugin, Rolldown } from 'vite';
import {
  escapeHtml,
  HEADS_FILE,
  type Heads,
  manifestOf,
  pageOf,
  robotsOf,
  sitemapOf,
} from '../../../backend/static/heads.ts';
import type { RenderedPages } from './first-pages.ts';
import { indexHtmlOf } from './index-html.ts';

/** The preview picture, which scripts/og-image.ts draws. */
const IMAGE = { path: '/og.png', width: 1200, height: 630 };

const MANIFEST = '/manifest.webmanifest';
/** The web app manifest. Its colors are those of the light theme (tokens.css). */
const manifest = {
  id: '/',
  name: '{name}',
  short_name: '{name}',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
const LINKS = `<link rel="manifest" href="${MANIFEST}"><link rel="apple-touch-icon" href="/icon-192.png">`;

/**
 * Returns a Vite plugin that writes the page data for the host, and the text for browsers without
 * JavaScript. A static deployment (VITE_SUPABASE_URL is set) has no host, so it gets an HTML file
 * for each path that the router knows, the manifest, 404.html and, when SITE_URL is set, a sitemap
 * and robots.txt.
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
        const heads: Heads = { ...rendered, manifest, image: { ...IMAGE, alt: imageAlt } };
        emit(HEADS_FILE, JSON.stringify(heads));
        const index = indexHtmlOf(bundle);
        index.source = String(index.source)
          .replace('<noscript>', `$&${escapeHtml(noScript)}`)
          .replace('<link rel="icon"', `${LINKS}$&`);
        if (!process.env.VITE_SUPABASE_URL) return;
        const html = index.source;
        for (const path of heads.paths ?? []) {
          const page = pageOf(html, heads, path, { name, url });
          if (path === '/') index.source = page;
          else emit(`${path.slice(1)}/index.html`, page);
        }
        emit(MANIFEST.slice(1), manifestOf(heads, name));
        // A static host serves this page for any path without a file.
        emit('404.html', pageOf(html, heads, '', { name, url }));
        if (!url) return;
        emit('sitemap.xml', sitemapOf(heads, url));
        emit('robots.txt', robotsOf(url));
      },
    },
  };
}
