import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { textParam } from '#app/data/errors/params.ts';
import { m } from '#messages';

export const DELETION_ERRORS = {
  company_plan_continues: m.account_deletion_error_company_plan_continues,
  recent_sign_in_required: m.account_deletion_error_recent_sign_in_required,
  subscription_continues: m.account_deletion_error_subscription_continues,
  successor_is_removed: m.account_deletion_error_successor_is_removed,
  successor_over_limit: (params) =>
    m.account_deletion_error_successor_over_limit({
      name: textParam(params.name),
      count: Number(params.count),
    }),
} satisfies ErrorTexts;
