import type { StartRead } from './data/api/early-reads.ts';
import { apiUrl, productSlug } from './data/platform/config.ts';
import { startQueries } from './shell/frame/start-queries.ts';

/** Placeholders for the person's id and email address. */
const USER = { id: 'USER_ID', email: 'user_email' };
/** Placeholder for `productSlug`: the host may set another product name after the build. */
const PRODUCT = 'PRODUCT';

/**
 * Returns the requests that every signed-in page sends first. The build writes these requests into
 * the pages, where boot.js sends them before the scripts of the app have loaded. Only for the
 * build: this function replaces the global `fetch` with a function that records requests and never
 * responds.
 */
export async function startReads(): Promise<StartRead[]> {
  const reads: StartRead[] = [];
  globalThis.fetch = (input, init) => {
    const headers = [...new Headers(init?.headers)].filter(([name]) => !SECRETS.includes(name));
    reads.push({
      path: String(input).slice(apiUrl.length),
      headers: Object.fromEntries(
        headers.map(([name, value]) => [name, value.replace(productSlug, PRODUCT)]),
      ),
    });
    return new Promise(() => {});
  };
  const { signal } = new AbortController();
  const queries = startQueries(USER);
  for (const { queryFn } of queries) {
    void (queryFn as (context: { signal: AbortSignal }) => unknown)({ signal });
  }
  while (reads.length < queries.length) await new Promise((resolve) => setTimeout(resolve));
  return reads;
}

const SECRETS = ['apikey', 'authorization'];
