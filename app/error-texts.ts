import type { AllErrorTexts } from './data/errors/error-texts.ts';
import { GENERAL_ERRORS } from './data/errors/general-errors.ts';
import { DELETION_ERRORS } from './features/account/account-deletion/errors.ts';
import { BILLING_ERRORS } from './features/account/billing/errors.ts';
import { PROFILE_ERRORS } from './features/account/profile/errors.ts';
import { COMPANY_ERRORS } from './features/company/company/errors.ts';
import { ADMIN_ERRORS } from './features/desk/admin/errors.ts';
import { SESSION_ERRORS } from './features/desk/settings/security/sessions/errors.ts';
import { SUPPORT_ERRORS } from './features/desk/support/errors.ts';
import { CALENDAR_ERRORS } from './features/work/calendars/errors.ts';
import { DELEGATION_ERRORS } from './features/work/delegations/errors.ts';
import { TASK_ERRORS } from './features/work/tasks/errors.ts';

/** The texts of all errors. A code without a text does not compile. */
export const ERROR_TEXTS: AllErrorTexts = {
  ...GENERAL_ERRORS,
  ...DELETION_ERRORS,
  ...BILLING_ERRORS,
  ...PROFILE_ERRORS,
  ...COMPANY_ERRORS,
  ...ADMIN_ERRORS,
  ...SESSION_ERRORS,
  ...SUPPORT_ERRORS,
  ...CALENDAR_ERRORS,
  ...DELEGATION_ERRORS,
  ...TASK_ERRORS,
};
