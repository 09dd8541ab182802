import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../core/start-error.ts';

/**
 * Path of the build's page data in the build folder. Files in a dot folder are never served to
 * browsers.
 */
export const HEADS_FILE = '.vite/heads.json';

const headsFile = z.object({
  /** Preview picture for shared links. */
  image: z.object({ path: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
  /** Page heads by path; `{name}` is replaced by the product's name. */
  pages: z.record(
    z.string(),
    z.object({ title: z.string(), description: z.string(), listed: z.boolean() }),
  ),
  /**
   * HTML of the entry pages by path: `data` are elements with data for the first script, `links`
   * are preloads, and `body` is the prerendered body.
   */
  first: z.record(
    z.string(),
    z.object({ data: z.string().default(''), links: z.string(), body: z.string() }),
  ),
  /** The web app's manifest; `{name}` is replaced by the product's name. */
  manifest: z.record(z.string(), z.unknown()).optional(),
  /** All paths of pages; when missing, any path may be a page. */
  paths: z.array(z.string()).optional(),
});

/**
 * The build's data about its pages: heads for search engines and link previews, HTML of the entry
 * pages, the manifest, and all paths.
 */
export type Heads = z.infer<typeof headsFile>;

interface Site {
  name: string;
  /** The site's public URL without a trailing slash; empty while unknown. */
  url: string;
}

/**
 * Reads the build's page data.
 * @returns undefined for a web app without the file.
 */
export async function readHeads(dist: string): Promise<Heads | undefined> {
  try {
    return headsFile.parse(JSON.parse(await readFile(join(dist, HEADS_FILE), 'utf8')));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns whether a path is a page. Like the router, ignores case and a trailing slash. */
export function isPath({ paths }: Heads, path: string): boolean {
  const plain = (text: string) => (text.replace(/\/$/, '') || '/').toLowerCase();
  return paths === undefined || paths.some((each) => plain(each) === plain(path));
}

/**
 * Returns the HTML of the page at a path: `html` with the page's head in place of the empty title.
 * An entry page also gets its data elements, its preloads and, if it has one, its prerendered body.
 * The body is inert until the app replaces it.
 */
export function pageOf(html: string, heads: Heads, path: string, site: Site): string {
  const withHead = html.replace(/<title>[^<]*<\/title>/, () => headOf(heads, path, site));
  const first = Object.hasOwn(heads.first, path) ? heads.first[path] : undefined;
  if (!first) return withHead;
  const withLinks = withHead
    .replace('<script src=', () => `${first.data}<script src=`)
    .replace('</head>', () => `${first.links}</head>`);
  if (!first.body) return withLinks;
  const body = named(first.body, escapeHtml(site.name));
  return withLinks.replace('<div id="root"></div>', () => `<div id="root" inert>${body}</div>`);
}

function headOf({ pages, image }: Heads, path: string, { name, url }: Site): string {
  const page = pages[path];
  // Pages that need an account or do not exist must not be indexed.
  if (!page) return `<title>${escapeHtml(name)}</title><meta name="robots" content="noindex">`;
  const title = escapeHtml(named(page.title, name));
  const description = escapeHtml(named(page.description, name));
  const address = escapeHtml(url + path);
  const meta = (kind: 'name' | 'property', key: string, content: string) =>
    `<meta ${kind}="${key}" content="${content}">`;
  return [
    `<title>${title}</title>`,
    meta('name', 'description', description),
    ...(page.listed ? [] : [meta('name', 'robots', 'noindex')]),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', escapeHtml(name)),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', 'summary_large_image'),
    // Canonical and preview URLs must be absolute, so they need the site's URL.
    ...(url
      ? [
          `<link rel="canonical" href="${address}">`,
          meta('property', 'og:url', address),
          meta('property', 'og:image', escapeHtml(url + image.path)),
          meta('property', 'og:image:width', String(image.width)),
          meta('property', 'og:image:height', String(image.height)),
          meta('property', 'og:image:alt', escapeHtml(image.alt)),
        ]
      : []),
  ].join('');
}

/** Returns the sitemap of the pages that search engines should list. */
export function sitemapOf({ pages }: Heads, url: string): string {
  const places = Object.entries(pages)
    .filter(([, { listed }]) => listed)
    .map(([path]) => `<url><loc>${escapeHtml(url + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>
`;
}

/** Returns the manifest with the product's name. */
export const manifestOf = ({ manifest }: Heads, name: string): string =>
  named(JSON.stringify(manifest ?? {}), JSON.stringify(name).slice(1, -1));

/**
 * Returns a robots.txt that allows crawlers on every page; a page that must not be indexed has a
 * robots meta tag.
 */
export const robotsOf = (url: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;

const named = (text: string, name: string) => text.replaceAll('{name}', () => name);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
