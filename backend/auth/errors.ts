/** GoTrue's error codes with their HTTP status and words. */
const catalogue = {
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [401, 'Invalid access token'],
  email_address_invalid: [400, 'Unable to validate email address: invalid format'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [400, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [400, 'invalid flow state, no valid flow state found'],
  invalid_credentials: [400, 'Invalid login credentials'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'An e-mail was sent a moment ago. Try again later.'],
  over_request_rate_limit: [429, 'Too many requests. Try again later.'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_too_large: [413, 'Request body is too large'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  user_banned: [400, 'User is banned'],
  validation_failed: [400, 'Invalid request'],
  weak_password: [422, 'Password is too weak'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof catalogue;

interface Extra {
  message?: string;
  /** Seconds for Retry-After. */
  retryAfter?: number;
  /** Further members of the answer's body, such as `weak_password`. */
  body?: Record<string, unknown>;
}

/** A refusal, to be answered in GoTrue's JSON form. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly #body: Record<string, unknown> | undefined;

  constructor(code: AuthErrorCode, extra: Extra = {}) {
    super(extra.message ?? catalogue[code][1]);
    this.code = code;
    this.status = catalogue[code][0];
    this.retryAfter = extra.retryAfter;
    this.#body = extra.body;
  }

  /** The answer; callers of API version 2024-01-01 get the code as `code`, older ones as `error_code`. */
  toResponse(dated: boolean): Response {
    const headers = new Headers({ 'content-type': 'application/json' });
    if (dated) headers.set(API_VERSION_HEADER, API_VERSION);
    if (this.retryAfter !== undefined) headers.set('retry-after', String(this.retryAfter));
    const body = dated
      ? { code: this.code, message: this.message, ...this.#body }
      : { code: this.status, error_code: this.code, msg: this.message, ...this.#body };
    return new Response(JSON.stringify(body), { status: this.status, headers });
  }
}

export const API_VERSION_HEADER = 'x-supabase-api-version';
const API_VERSION = '2024-01-01';

/** Whether the caller's API version has the newer form of errors. */
export function isDated(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
}
