import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { countParam } from '#app/data/errors/params.ts';
import { m } from '#messages';

export const SUPPORT_ERRORS = {
  assignee_not_support: m.support_error_assignee_not_support,
  file_not_found: m.support_error_file_not_found,
  ticket_not_found: m.support_error_ticket_not_found,
  ticket_not_ratable: m.support_error_ticket_not_ratable,
  too_many_files: ({ limit }) => m.support_error_too_many_files({ limit: countParam(limit) }),
  too_many_messages: m.support_error_too_many_messages,
  too_many_tickets: ({ limit }) => m.support_error_too_many_tickets({ limit: countParam(limit) }),
} satisfies ErrorTexts;
