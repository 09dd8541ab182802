import { m } from '#messages';
import type { ErrorTexts } from './error-texts.ts';
import { countParam } from './params.ts';
import { howLong } from './retry-after.ts';

/** The texts of errors that belong to no feature. */
export const GENERAL_ERRORS = {
  captcha_failed: m.data_error_captcha_failed,
  daily_limit_reached: ({ limit }) =>
    m.data_error_daily_limit_reached({ limit: countParam(limit) }),
  id_in_use: m.data_error_invalid_value,
  insufficient_aal: m.data_error_insufficient_aal,
  invalid_argument: m.data_error_invalid_value,
  invalid_email: m.data_error_invalid_email,
  invalid_json: m.data_error_invalid_value,
  mail_too_soon: ({ seconds }) => m.data_error_mail_too_soon({ wait: howLong(Number(seconds)) }),
  method_not_allowed: m.data_error_server,
  not_authenticated: m.data_error_not_authenticated,
  service_only: m.data_error_forbidden,
  signup_disabled: m.data_error_signup_disabled,
  too_many_at_once: m.data_error_too_many_at_once,
  too_many_mails: m.data_error_too_many_mails,
  too_many_rows: ({ limit }) => m.data_error_too_many_rows({ limit: countParam(limit) }),
} satisfies ErrorTexts;
