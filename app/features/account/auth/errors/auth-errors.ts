import type { AuthError } from '@supabase/auth-js';
import { AppError, networkError } from '#app/data/errors/errors.ts';
import { textOfStatus } from '#app/data/errors/gateway-fetch.ts';
import { howLong, waitIn } from '#app/data/errors/retry-after.ts';
import { m } from '#messages';

/**
 * Texts for error codes of the auth service. `limitText` returns the texts of rate limits; other
 * codes that are missing here get the text of their HTTP status.
 */
const TEXTS = {
  access_denied: m.auth_error_access_denied,
  bad_code_verifier: m.auth_error_sign_in_not_finished,
  bad_oauth_state: m.auth_error_bad_oauth_state,
  captcha_failed: m.data_error_captcha_failed,
  code_unused: m.auth_error_sign_in_not_finished,
  conflict: m.auth_error_account_changed,
  current_password_mismatch: m.auth_error_current_password_mismatch,
  email_address_invalid: m.data_error_email_address_invalid,
  email_not_confirmed: m.auth_error_email_not_confirmed,
  flow_state_expired: m.auth_error_flow_state_expired,
  flow_state_not_found: m.auth_error_sign_in_not_finished,
  identity_already_exists: m.auth_error_identity_already_exists,
  identity_not_found: m.auth_error_identity_not_found,
  insufficient_aal: m.data_error_insufficient_aal,
  invalid_credentials: m.auth_error_invalid_credentials,
  mfa_challenge_expired: m.auth_error_mfa_challenge_expired,
  mfa_factor_name_conflict: m.auth_error_mfa_factor_name_conflict,
  mfa_factor_not_found: m.auth_error_mfa_factor_not_found,
  mfa_phone_enroll_not_enabled: m.auth_error_sms_switched_off,
  mfa_phone_verify_not_enabled: m.auth_error_sms_switched_off,
  mfa_recovery_codes_sole_factor: m.auth_error_mfa_recovery_codes_sole_factor,
  mfa_verification_failed: m.auth_error_mfa_verification_failed,
  mfa_verified_factor_exists: m.auth_error_mfa_verified_factor_exists,
  otp_expired: m.auth_error_otp_expired,
  provider_disabled: m.auth_error_provider_disabled,
  provider_email_needs_verification: m.auth_error_provider_email_needs_verification,
  provider_not_found: m.auth_error_provider_not_found,
  reauthentication_needed: m.auth_error_reauthentication_needed,
  reauthentication_not_valid: m.auth_error_reauthentication_not_valid,
  same_password: m.auth_error_same_password,
  session_expired: m.data_error_unauthenticated,
  session_not_found: m.data_error_unauthenticated,
  signup_disabled: m.data_error_signup_disabled,
  single_identity_not_deletable: m.auth_error_single_identity_not_deletable,
  sms_send_failed: m.auth_error_sms_send_failed,
  too_many_enrolled_mfa_factors: m.auth_error_too_many_enrolled_mfa_factors,
  user_banned: m.auth_error_account_suspended,
  user_not_found: m.auth_error_account_not_found,
  validation_failed: m.auth_error_validation_failed,
  weak_password: m.auth_error_weak_password,
} as const;

export const AUTH_CODES = Object.keys(TEXTS);

const textOf = (code: string): string | undefined =>
  Object.hasOwn(TEXTS, code) ? TEXTS[code as keyof typeof TEXTS]() : undefined;

/**
 * Returns the text for an error code that arrived in a URL, or `otherwise` for an unknown code:
 * text from the URL itself is never shown.
 */
export const textOfCode = (code: string, otherwise: string): string => textOf(code) ?? otherwise;

/** Converts an error of the auth client to an AppError. */
export function appErrorOf(error: AuthError): AppError {
  const { status, message } = error;
  // The client creates an AuthSessionMissingError itself, without a code.
  const code = error.code ?? (error.name === 'AuthSessionMissingError' ? 'session_not_found' : '');
  if (error.name === 'AuthRetryableFetchError' || (!status && !code)) return networkError(error);
  return new AppError(
    code || 'auth',
    limitText(code, message) ?? textOf(code) ?? textOfStatus(status ?? 0),
    { status: status ?? 0, cause: error },
  );
}

function limitText(code: string, message: string): string | undefined {
  const seconds = waitIn(message);
  const wait = seconds === undefined ? undefined : howLong(seconds);
  if (code === 'over_request_rate_limit') {
    return wait ? m.auth_error_too_many_tries({ wait }) : m.auth_error_too_many_tries_later();
  }
  if (code === 'over_email_send_rate_limit') {
    return wait ? m.auth_error_email_just_sent({ wait }) : m.auth_error_email_just_sent_later();
  }
  if (code === 'over_sms_send_rate_limit') {
    return wait ? m.auth_error_sms_just_sent({ wait }) : m.auth_error_sms_just_sent_later();
  }
  return undefined;
}
