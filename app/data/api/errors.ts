import { noteAnswer } from './server-answers.ts';

/** Every failure in the app: a code for decisions and a sentence for people. */
export class AppError extends Error {
  readonly code: string;
  /** The HTTP status, 0 if there was no response. */
  readonly status: number;

  constructor(code: string, message: string, options: { status?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = options.status ?? 0;
  }
}

/** No response within this time counts as no connection; file uploads get longer. */
const TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 120_000;

const BY_STATUS: Record<number, [code: string, message: string]> = {
  401: ['unauthenticated', 'Your session has ended. Sign in again.'],
  403: ['forbidden', 'You are not allowed to do this.'],
  413: ['too_large', 'This is too large to be saved.'],
  429: ['rate_limited', 'Too many requests. Wait a moment and try again.'],
  503: ['unavailable', 'The server is starting again. Try again in a moment.'],
};

/**
 * Fetches from the API; every request goes through here. Error responses of the auth service are
 * returned untouched, because its client parses them.
 * @throws AppError for every other failure.
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
  const { code, message } = { code: '', message: '', ...(body as object) };
  // "No single row" is a valid result: maybeSingle() turns it into null.
  if (code === 'PGRST116') return response;
  throw errorOf(response.status, String(code), String(message));
}

async function reach(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const isUpload = init?.body instanceof FormData;
  const timeout = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    const response = await fetch(input, { ...init, signal });
    noteAnswer(response.status);
    return response;
  } catch (cause) {
    if (init?.signal?.aborted) throw cause;
    noteAnswer(undefined);
    throw new AppError('network', 'No connection to the server.', { cause });
  }
}

// PostgreSQL's built-in messages, which mean nothing to users.
const TECHNICAL_TERMS =
  /^(permission denied|new row|duplicate key|null value|value too long|invalid input|insert or update|update or delete|JSON object|canceling statement)/;

function errorOf(status: number, code: string, message: string): AppError {
  const known = BY_STATUS[status];
  // Messages raised by our database functions say what to do; the status alone does not.
  const isSentence = message !== '' && !TECHNICAL_TERMS.test(message);
  const ours = isSentence && (/^PT\d{3}$/.test(code) || /^\d{5}$/.test(code));
  if (ours) return new AppError(code, message, { status });
  if (known) return new AppError(known[0], known[1], { status });
  if (code === '23514' || code.startsWith('22')) {
    return new AppError(code, 'A value is not allowed here: too long, too short or out of range.', {
      status,
    });
  }
  return new AppError(
    code || 'server',
    (isSentence && message) || 'The server could not do this.',
    {
      status,
    },
  );
}
