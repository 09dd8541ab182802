/** A read with which every signed-in page starts (start-reads.ts). */
export interface StartRead {
  /** API path with the placeholders USER_ID and user_email. */
  path: string;
  /** The headers of the data client, without the API key and the session token. */
  headers: Record<string, string>;
}

/** A read that boot.js began before the scripts of the app had loaded. */
interface EarlyRead {
  url: string;
  authorization: string;
  response: Promise<Response>;
  abort: AbortController;
}

declare global {
  var earlyReads: EarlyRead[] | undefined;
}

/** Early reads are used only until this time after the start of the navigation, in ms. */
const FRESH_MS = 15_000;

/**
 * Returns the response of an early read with the same URL and token, at most once; undefined if
 * there is none. Aborting the request aborts the early read too.
 */
export function takeEarlyRead(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
): Promise<Response> | undefined {
  const reads = globalThis.earlyReads;
  if (!reads) return undefined;
  if (performance.now() > FRESH_MS) {
    globalThis.earlyReads = undefined;
    return undefined;
  }
  if (init?.method !== undefined && init.method !== 'GET') return undefined;
  const authorization = new Headers(init?.headers).get('authorization');
  const read = reads.find((each) => each.url === String(input));
  if (!read || read.authorization !== authorization) return undefined;
  reads.splice(reads.indexOf(read), 1);
  init?.signal?.addEventListener('abort', () => read.abort.abort(), { once: true });
  return read.response;
}
