import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isIncomplete } from '#app/browser/link-token.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { m } from '#messages';

const shown = z.object({
  state: z.enum(['open', 'accepted', 'revoked', 'expired']),
  company: z.string(),
  invited_by: z.nullable(z.string()),
  email: z.string(),
  role: z.enum(['manager', 'other']),
  expires_at: z.string(),
});

/** An invitation as the holder of the link sees it. */
export type Invitation = z.infer<typeof shown>;

/** Query for the invitation behind a token. Reading changes nothing. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }): Promise<Invitation> => {
      if (isIncomplete(token)) throw new AppError('link_incomplete', m.ui_link_incomplete());
      const { data } = await supabase
        .rpc('invitation_by_token', { token })
        .abortSignal(signal)
        .throwOnError();
      return shown.parse(data);
    },
    staleTime: 0,
  });

/**
 * Accepts the invitation and joins the company.
 * @throws AppError if the invitation is no longer open or is for another account, or if the person
 *   already has a company.
 */
export async function acceptInvitation(token: string): Promise<void> {
  await supabase.rpc('accept_invitation', { token }).throwOnError();
}
