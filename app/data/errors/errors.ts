import { m } from '#messages';

/** Parameters for the message of an error code, such as a limit, a name or a state. */
export type ErrorParams = Readonly<Record<string, unknown>>;

interface Options {
  status?: number;
  params?: ErrorParams;
  cause?: unknown;
}

/** The error class of the whole app. People read `message`; the app reads `code` and `params`. */
export class AppError extends Error {
  readonly code: string;
  readonly params: ErrorParams;
  /** The HTTP status; 0 if there was no response, or if the app itself raised the error. */
  readonly status: number;

  constructor(code: string, message: string, { status = 0, params = {}, cause }: Options = {}) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
    this.status = status;
  }
}

export const networkError = (cause?: unknown): AppError =>
  new AppError('network', m.data_error_network(), { cause });
