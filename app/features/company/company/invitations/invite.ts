import { invokeFunction } from '#app/data/api/invoke.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { m } from '#messages';
import { invitationsQuery, type OpenInvitation } from '../queries.ts';
import { COMPANY_TOASTS } from '../toasts.ts';

interface Invite {
  role: OpenInvitation['role'];
  days: number;
}

/** The result of inviting one address. */
export interface InviteResult {
  email: string;
  /** Why the invitation was not created or its email not sent. */
  problem?: string;
  /** The invitation exists, but its email could not be sent. */
  unsent?: boolean;
}

/**
 * Invites one address, or renews the invitation of that address, and sends the email with the link.
 */
async function inviteOne(email: string, { role, days }: Invite): Promise<InviteResult> {
  let id: string;
  try {
    const made = await supabase
      .rpc('invite_member', { email, role, valid_days: days })
      .throwOnError();
    id = made.data;
  } catch (error) {
    return { email, problem: reasonOf(error) };
  }
  try {
    await invokeFunction('send-invitation-email', { invitationId: id });
    return { email };
  } catch (error) {
    return { email, problem: reasonOf(error), unsent: true };
  }
}

const reasonOf = (error: unknown) =>
  error instanceof AppError ? error.message : m.company_invite_failed();

/**
 * Returns the mutation that invites several addresses, one after another, with a result for each
 * (spec §2).
 */
export function useInvite(companyId: string) {
  return useSingleMutation<InviteResult[], AppError, Invite & { addresses: readonly string[] }>({
    mutationFn: async ({ addresses, ...invite }) => {
      const results: InviteResult[] = [];
      for (const email of addresses) results.push(await inviteOne(email, invite));
      return results;
    },
    networkMode: 'always',
    retry: false,
    // Not awaited: the results are shown at once, even if refetching the invitations takes long.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: invitationsQuery(companyId).queryKey });
    },
    meta: {
      successToast: (data) => {
        const sent = (data as InviteResult[]).filter(({ problem }) => !problem).length;
        if (sent === 0) return COMPANY_TOASTS.invite_failed;
        return {
          ...COMPANY_TOASTS[sent === 1 ? 'invitation_sent' : 'invitations_sent'],
          message: m.company_invite_sent({ count: sent }),
        };
      },
    },
  });
}

/**
 * Returns the mutation that sends an invitation again with a new expiry. The previous link stops
 * working.
 */
export function useResend(companyId: string) {
  return useSingleMutation<void, AppError, OpenInvitation>({
    mutationFn: async ({ email, role }) => {
      const { problem } = await inviteOne(email, { role, days: DAYS_AGAIN });
      if (problem) throw new AppError('invitation', problem);
    },
    networkMode: 'always',
    retry: false,
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: invitationsQuery(companyId).queryKey }),
    meta: {
      successToast: (_, invitation) => ({
        ...COMPANY_TOASTS.invitation_resent,
        message: m.company_invitation_resent({ email: (invitation as OpenInvitation).email }),
      }),
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.resend_failed, message }),
    },
  });
}

/** Validity of a resent invitation in days. */
const DAYS_AGAIN = 14;

/** Optimistic update: hides invitations that are being revoked. */
export const PENDING_REVOCATIONS: Optimistic<OpenInvitation[], OpenInvitation> = {
  mutationKey: ['invitations', 'revoke'],
  apply: (list, { id }) => list.filter((each) => each.id !== id),
};

/** Returns the mutation that revokes an invitation. To undo, invite the same address again. */
export function useRevoke(companyId: string) {
  return useSingleMutation<void, AppError, OpenInvitation>({
    ...optimisticCallbacks<OpenInvitation, void>(PENDING_REVOCATIONS.mutationKey, [
      confirmed(invitationsQuery(companyId), PENDING_REVOCATIONS),
    ]),
    mutationFn: async ({ id }) => {
      await supabase.rpc('revoke_invitation', { invitation_id: id }).throwOnError();
    },
    networkMode: 'always',
    meta: {
      successToast: (_, invitation) => ({
        ...COMPANY_TOASTS.invitation_revoked,
        message: m.company_invitation_revoked({ email: (invitation as OpenInvitation).email }),
      }),
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.revoke_failed, message }),
    },
  });
}
