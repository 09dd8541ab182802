import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { nameOf } from '#app/features/account/profile/index.ts';

export type Company = Database['public']['Tables']['companies']['Row'];

const memberRow = z.object({
  person: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  role: z.enum(['manager', 'other']),
  is_owner: z.boolean(),
  tier: z.string(),
  open_tasks: z.number(),
  open_delegations: z.number(),
  last_seen: z.nullable(z.string()),
});

/**
 * A row of the database function `company_members`, with a display name. Only the company's owner
 * and platform admins in the company may call the function.
 */
export type Member = z.infer<typeof memberRow> & {
  /** Display name: the person's name, or their email if they have none. */
  name: string;
};

const invitationRow = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(['manager', 'other']),
  expires_at: z.string(),
  created_at: z.string(),
});

/** An unanswered invitation. */
export type OpenInvitation = z.infer<typeof invitationRow>;

/** Prefix of the query keys of a company's details, members and invitations. */
export const companyKey = (companyId: string) => ['company', companyId] as const;

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'details'],
    queryFn: async ({ signal }): Promise<Company> => {
      const { data } = await supabase
        .from('companies')
        .select('*')
        .eq('id', companyId)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
    enabled: companyId !== '',
  });

/**
 * Query for the members of the caller's company. The database returns the members only to the
 * company's owner and to platform admins in the company.
 */
export const membersQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'members'],
    queryFn: async ({ signal }): Promise<Member[]> => {
      const { data } = await supabase.rpc('company_members').abortSignal(signal).throwOnError();
      return z
        .array(memberRow)
        .parse(data)
        .map((member) => ({ ...member, name: nameOf(member) ?? member.email }));
    },
    // Shorter than the default, so that focusing the window refetches: someone may have joined in
    // the meantime.
    staleTime: 30_000,
  });

/** Query for unanswered invitations, including expired ones, which can be sent again. */
export const invitationsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...companyKey(companyId), 'invitations'],
    queryFn: async ({ signal }): Promise<OpenInvitation[]> => {
      const { data } = await supabase
        .from('invitations')
        .select('id, email, role, expires_at, created_at')
        .eq('company_id', companyId)
        .is('accepted_at', null)
        .is('revoked_at', null)
        .order('created_at', { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return z.array(invitationRow).parse(data);
    },
    staleTime: 30_000,
  });

/** Query for each tier's limits (spec §3 subscription_limits). */
export const tierLimitsQuery = queryOptions({
  queryKey: ['tier-limits'],
  queryFn: async ({ signal }) => {
    const { data } = await supabase
      .from('subscription_limits')
      .select('*')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});
