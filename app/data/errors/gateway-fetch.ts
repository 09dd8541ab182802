import { m } from '#messages';
import { takeEarlyRead } from '../api/early-reads.ts';
import { noteAnswer } from '../api/server-answers.ts';
import { errorText } from './error-texts.ts';
import { AppError, type ErrorParams, networkError } from './errors.ts';

/**
 * Request timeouts: a request without a response for this long fails like a request without a
 * connection. A file upload gets at least two minutes, and more if the file is large: `fetch` does
 * not report progress, so the timeout allows for a slow connection. The host closes an upload that
 * stalls for 15 s.
 */
export const REQUEST_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 120_000;
const UPLOAD_BYTES_PER_MS = 32;

const BY_STATUS: Record<number, [code: string, text: () => string]> = {
  401: ['unauthenticated', m.data_error_unauthenticated],
  403: ['forbidden', m.data_error_forbidden],
  404: ['not_found', m.data_error_not_found],
  413: ['too_large', m.data_error_too_large],
  429: ['rate_limited', m.data_error_rate_limited],
  503: ['unavailable', m.data_error_unavailable],
};

const SERVER: [code: string, text: () => string] = ['server', m.data_error_server];

/** Returns the text for an error when only its HTTP status is known. */
export const textOfStatus = (status: number): string => (BY_STATUS[status] ?? SERVER)[1]();

/**
 * Fetches from the API, for all clients (data, auth, storage, functions). Error responses of the
 * auth service are returned untouched, because its client parses them.
 * @throws AppError for every other failure; the abort reason if the caller aborted the request.
 */
export async function gatewayFetch(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const response = await reach(input, init);
  if (response.ok || new URL(response.url).pathname.startsWith('/auth/')) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  const refusal = { code: '', message: '', details: null, ...(body as object) };
  // "No single row" is a valid result: maybeSingle() turns it into null.
  if (refusal.code === 'PGRST116') return response;
  throw await errorOf(response.status, refusal);
}

async function reach(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutOf(init?.body));
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const early = takeEarlyRead(input, { ...init, signal });
    const response = await (early ?? fetch(input, { ...init, signal }));
    noteAnswer(response.status);
    return response;
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    noteAnswer(undefined);
    throw networkError(cause);
  }
}

function timeoutOf(body: BodyInit | null | undefined): number {
  if (!(body instanceof FormData)) return REQUEST_TIMEOUT_MS;
  const parts = [...body.values()].map((part) => (typeof part === 'string' ? 0 : part.size));
  const bytes = parts.reduce((sum, size) => sum + size, 0);
  return Math.max(UPLOAD_TIMEOUT_MS, Math.ceil(bytes / UPLOAD_BYTES_PER_MS));
}

/**
 * Converts an error response to an AppError. The error's code is the first that exists of: the
 * message, if our SQL or functions raised a code (docs/decisions/0052); the code of the HTTP status
 * in `BY_STATUS`; the violated constraint; the code of PostgreSQL, PostgREST or the storage
 * service.
 */
async function errorOf(
  status: number,
  { code: theirs, message, details }: { code: unknown; message: unknown; details: unknown },
): Promise<AppError> {
  const known = BY_STATUS[status];
  const raised = raisedCode(message);
  const code = raised ?? known?.[0] ?? constraintOf(theirs, message) ?? String(theirs || SERVER[0]);
  const params = raised ? paramsOf(details) : {};
  const isValue = theirs === '23514' || String(theirs).startsWith('22');
  const general = known?.[1] ?? (isValue ? m.data_error_invalid_value : SERVER[1]);
  const text = (await errorText(code, params)) ?? general();
  return new AppError(code, text, { status, params });
}

/**
 * Returns the message if it is an error code of our SQL or functions; messages of PostgreSQL and
 * PostgREST are sentences.
 */
function raisedCode(message: unknown): string | undefined {
  return typeof message === 'string' && /^[a-z]+(_[a-z]+)+$/.test(message) ? message : undefined;
}

/**
 * Returns the name of a violated check constraint: the last quoted name in PostgreSQL's message.
 */
function constraintOf(code: unknown, message: unknown): string | undefined {
  return code === '23514' ? /"(\w+)"$/.exec(String(message))?.[1] : undefined;
}

function paramsOf(details: unknown): ErrorParams {
  try {
    const params: unknown = JSON.parse(String(details));
    return typeof params === 'object' && params !== null ? (params as ErrorParams) : {};
  } catch {
    return {};
  }
}
