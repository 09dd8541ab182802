import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { textParam } from '#app/data/errors/params.ts';
import { m } from '#messages';

export const COMPANY_ERRORS = {
  already_in_company: m.company_error_already_in_company,
  already_member: m.company_error_already_member,
  already_owner: m.company_error_already_owner,
  cannot_remove_self: m.company_error_cannot_remove_self,
  company_has_members: m.company_error_company_has_members,
  company_not_found: m.company_error_company_not_found,
  invalid_company_name: m.company_error_invalid_company_name,
  invitation_closed: ({ state }) => m.company_error_invitation_closed({ state: textParam(state) }),
  invitation_for_other_email: ({ email }) =>
    m.company_error_invitation_for_other_email({ email: textParam(email) }),
  invitation_not_found: m.company_error_invitation_not_found,
  invitation_not_open: m.company_error_invitation_not_open,
  invited_as_manager: m.company_error_invited_as_manager,
  not_a_member: m.company_error_not_a_member,
  not_company_manager: m.company_error_not_company_manager,
  not_company_owner: m.company_error_not_company_owner,
  not_in_company: m.company_error_not_in_company,
  too_many_invitations: m.company_error_too_many_invitations,
} satisfies ErrorTexts;
