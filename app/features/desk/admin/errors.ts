import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { textParam } from '#app/data/errors/params.ts';
import { m } from '#messages';

export const ADMIN_ERRORS = {
  admin_required: m.admin_error_admin_required,
  admin_role_required: ({ role }) => m.admin_error_admin_role_required({ role: textParam(role) }),
  already_suspended: m.admin_error_already_suspended,
  no_mail_to_retry: m.admin_error_no_mail_to_retry,
  not_suspended: m.admin_error_not_suspended,
  own_account: m.admin_error_own_account,
  person_not_found: m.admin_error_person_not_found,
  reason_required: m.admin_error_reason_required,
  tier_paid_by_card: m.admin_error_tier_paid_by_card,
} satisfies ErrorTexts;
