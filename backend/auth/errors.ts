/**
 * Error codes in GoTrue's style, most of them GoTrue's own, with the HTTP status and the default
 * message of the response.
 */
const catalogue = {
  bad_code_verifier: [400, 'code challenge does not match previously saved code verifier'],
  bad_json: [400, 'Could not parse request body as JSON'],
  bad_jwt: [401, 'Invalid access token'],
  bad_oauth_callback: [400, 'OAuth callback with invalid state'],
  bad_oauth_state: [400, 'OAuth state parameter missing or unknown'],
  captcha_failed: [400, 'captcha protection: request disallowed'],
  conflict: [409, 'The account was changed a moment ago. Try again.'],
  current_password_mismatch: [400, 'The current password is not right.'],
  email_address_invalid: [400, 'Unable to validate email address: invalid format'],
  email_exists: [422, 'A user with this email address has already been registered'],
  email_not_confirmed: [400, 'Email not confirmed'],
  flow_state_expired: [400, 'invalid flow state, flow state has expired'],
  flow_state_not_found: [400, 'invalid flow state, no valid flow state found'],
  identity_already_exists: [422, 'Identity is already linked'],
  identity_not_found: [404, 'Identity not found'],
  insufficient_aal: [401, 'AAL2 session is required to do this when a second factor is set up'],
  invalid_credentials: [400, 'Invalid login credentials'],
  mfa_challenge_expired: [
    422,
    'MFA challenge has expired, verify against another challenge or create a new challenge.',
  ],
  mfa_factor_name_conflict: [422, 'A factor with this friendly name already exists'],
  mfa_factor_not_found: [404, 'Factor not found'],
  mfa_phone_enroll_not_enabled: [422, 'Phone factors cannot be set up: no SMS provider is set up.'],
  mfa_phone_verify_not_enabled: [422, 'Phone factors cannot be used: no SMS provider is set up.'],
  mfa_recovery_codes_sole_factor: [
    422,
    'Recovery codes need another second factor, set that up first',
  ],
  mfa_verified_factor_exists: [422, 'There is a set of recovery codes already, regenerate it'],
  mfa_verification_failed: [422, 'Invalid TOTP code entered'],
  mfa_web_authn_enroll_not_enabled: [422, 'Security keys cannot be set up here.'],
  no_authorization: [401, 'This endpoint requires a valid Bearer token'],
  not_admin: [401, 'User not allowed'],
  otp_expired: [403, 'Email link is invalid or has expired'],
  over_email_send_rate_limit: [429, 'An email was sent a moment ago. Try again later.'],
  over_request_rate_limit: [429, 'Too many requests. Try again later.'],
  over_sms_send_rate_limit: [429, 'A message was sent a moment ago. Try again later.'],
  phone_exists: [422, 'A user with this phone number has already been registered'],
  phone_provider_disabled: [400, 'No SMS provider is set up, so nothing can be sent to a phone.'],
  provider_disabled: [400, 'Invalid provider: it is switched off'],
  provider_not_found: [400, 'Provider not found: it is not set up'],
  provider_email_needs_verification: [403, 'The provider has not verified the email address'],
  reauthentication_needed: [400, 'Password update requires reauthentication'],
  reauthentication_not_valid: [422, 'Nonce has expired or is invalid'],
  refresh_token_already_used: [400, 'Invalid Refresh Token: Already Used'],
  refresh_token_not_found: [400, 'Invalid Refresh Token: Refresh Token Not Found'],
  request_too_large: [413, 'Request body is too large'],
  same_password: [422, 'New password should be different from the old password.'],
  session_expired: [400, 'Invalid Refresh Token: Session Expired'],
  session_not_found: [403, 'Session from session_id claim in JWT does not exist'],
  signup_disabled: [422, 'Signups not allowed for this instance'],
  single_identity_not_deletable: [422, 'User must have at least 1 identity after unlinking'],
  sms_send_failed: [422, 'The message could not be sent.'],
  too_many_enrolled_mfa_factors: [
    422,
    'Maximum number of verified factors reached, unenroll to continue',
  ],
  user_banned: [400, 'User is banned'],
  user_not_found: [404, 'User not found'],
  validation_failed: [400, 'Invalid request'],
  weak_password: [422, 'Password is too weak'],
} as const satisfies Record<string, readonly [number, string]>;

export type AuthErrorCode = keyof typeof catalogue;

interface Extra {
  message?: string;
  /** Seconds for Retry-After. */
  retryAfter?: number;
  /** Further fields of the response body, such as `weak_password`. */
  body?: Record<string, unknown>;
}

/** An error response in GoTrue's JSON format. */
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

  /**
   * Returns the response. With `dated`, the body has the format of API version 2024-01-01, with the
   * error code in `code`. The older format has the error code in `error_code`.
   */
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

/** Returns whether the caller's API version has the newer error format. */
export function isDated(version: string | undefined): boolean {
  return version !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
}
