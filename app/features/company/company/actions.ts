import { useMutation } from '@tanstack/react-query';
import { guardedRow } from '#app/data/api/guarded-row.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { saveUnlessChanged } from '#app/data/api/update-unless-changed.ts';
import type { AppError } from '#app/data/errors/errors.ts';
import { confirmed, type Optimistic, optimisticCallbacks } from '#app/data/query/optimistic.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import type { Profile } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import { type Company, companyKey, companyQuery, type Member, membersQuery } from './queries.ts';
import { COMPANY_TOASTS } from './toasts.ts';

type CompanyChange = Pick<
  Database['public']['Tables']['companies']['Update'],
  'name' | 'website' | 'logo_url' | 'time_zone'
>;

/**
 * Refetches the profile, which contains the person's role in the company; the sidebar depends on
 * the role.
 */
const refetchProfile = () => queryClient.invalidateQueries({ queryKey: ['profile'] });

/** Returns the mutation that creates a company and makes the person its owner (spec §2). */
export function useCreateCompany(onCreated: () => void) {
  return useSingleMutation<Company, AppError, string>({
    mutationFn: async (name) => {
      const { data } = await supabase.rpc('create_company', { name }).throwOnError();
      const company = data as Company;
      queryClient.setQueryData(companyQuery(company.id).queryKey, company);
      // Refetch before navigating to the company page, whose guard checks the role.
      await refetchProfile();
      return company;
    },
    networkMode: 'always',
    // If only the response was lost, the company exists, and a retry would fail with a misleading
    // error.
    retry: false,
    // Passed here and not to mutate(): the form may unmount when the profile gets a company, and a
    // callback given to mutate() would then not run.
    onSuccess: onCreated,
    meta: {
      successToast: (company) => ({
        ...COMPANY_TOASTS.created,
        message: (company as Company).name,
      }),
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.create_failed, message }),
    },
  });
}

/** Puts a company into the cache, also in the profile that embeds the company (spec §7). */
function keepCompany(company: Company): void {
  queryClient.setQueryData(companyQuery(company.id).queryKey, company);
  queryClient.setQueriesData<Profile>(
    { queryKey: ['profile'] },
    (profile) =>
      profile && (profile.company_id === company.id ? { ...profile, companies: company } : profile),
  );
}

/** Updates a company and returns the row, which is also written to the cache. */
export async function writeCompany(companyId: string, change: CompanyChange): Promise<Company> {
  const { data } = await supabase
    .from('companies')
    .update(change)
    .eq('id', companyId)
    .select()
    .single()
    .throwOnError();
  keepCompany(data);
  return data;
}

/**
 * Saves the columns of a company that differ from what the page shows.
 * @throws AppError `changed_elsewhere` if one of these columns was changed elsewhere in the
 *   meantime.
 */
function saveCompany(companyId: string, change: CompanyChange): Promise<Company> {
  return saveUnlessChanged<Company>({
    shown: queryClient.getQueryData(companyQuery(companyId).queryKey),
    change,
    ...guardedRow('companies', companyId),
    keep: keepCompany,
  });
}

export function useSaveCompany(companyId: string) {
  return useSingleMutation<Company, AppError, CompanyChange>({
    mutationFn: (change) => saveCompany(companyId, change),
    networkMode: 'always',
    meta: {
      successToast: () => COMPANY_TOASTS.saved,
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.save_failed, message }),
    },
  });
}

interface RoleChange {
  member: Member;
  role: Member['role'];
}

/** The optimistic update for role changes. */
export const PENDING_ROLES: Optimistic<Member[], RoleChange> = {
  mutationKey: ['member-roles'],
  apply: (list, { member, role }) =>
    list.map((each) => (each.person === member.person ? { ...each, role } : each)),
};

/** Returns a function that changes a member's role optimistically; its toast offers Undo. */
export function useSetRole(companyId: string) {
  const { mutate } = useMutation<void, AppError, RoleChange>({
    ...optimisticCallbacks<RoleChange, void>(PENDING_ROLES.mutationKey, [
      confirmed(membersQuery(companyId), PENDING_ROLES),
    ]),
    // Mutations of one scope run one after the other.
    scope: { id: 'member-roles' },
    mutationFn: async ({ member, role }) => {
      await supabase.rpc('set_member_role', { person: member.person, role }).throwOnError();
    },
    networkMode: 'always',
    meta: {
      successToast: (_, change) => {
        const { member, role } = change as RoleChange;
        const undo = () => mutate({ member: { ...member, role }, role: member.role });
        return {
          ...COMPANY_TOASTS.role_changed,
          message: m.company_member_is_now({ role, name: member.name }),
          undo,
        };
      },
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.role_failed, message }),
    },
  });
  return mutate;
}

interface Removal {
  member: Member;
  /**
   * Id of the person who takes over the member's open company tasks; null leaves the tasks with the
   * member.
   */
  successor: string | null;
}

export function useRemoveMember(companyId: string) {
  return useSingleMutation<void, AppError, Removal>({
    mutationFn: async ({ member, successor }) => {
      await supabase
        .rpc('remove_member', { person: member.person, ...(successor && { successor }) })
        .throwOnError();
    },
    networkMode: 'always',
    retry: false,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: companyKey(companyId) }),
    meta: {
      successToast: (_, removal) => ({
        ...COMPANY_TOASTS.member_removed,
        message: m.company_member_removed({ name: (removal as Removal).member.name }),
      }),
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.remove_failed, message }),
    },
  });
}

export function useTransferOwnership(onTransferred: () => Promise<void>) {
  return useSingleMutation<void, AppError, Member>({
    mutationFn: async ({ person }) => {
      await supabase.rpc('transfer_ownership', { person }).throwOnError();
    },
    networkMode: 'always',
    retry: false,
    // Navigate away first: after the refetch, the guard of the company page, which is for owners,
    // would redirect the former owner.
    onSuccess: async () => {
      await onTransferred();
      await refetchProfile();
    },
    meta: {
      successToast: (_, member) => ({
        ...COMPANY_TOASTS.transferred,
        message: m.company_transferred({ name: (member as Member).name }),
      }),
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.transfer_failed, message }),
    },
  });
}

/**
 * Returns the mutation that leaves the company. If the last member leaves, the company is closed.
 */
export function useLeaveCompany(onLeft: () => Promise<void>) {
  return useSingleMutation<void, AppError>({
    mutationFn: async () => {
      await supabase.rpc('leave_company').throwOnError();
    },
    networkMode: 'always',
    retry: false,
    onSuccess: async () => {
      await onLeft();
      // The person's company tasks no longer belong to the company: refetch everything.
      await queryClient.invalidateQueries();
    },
    meta: {
      successToast: () => COMPANY_TOASTS.left,
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.leave_failed, message }),
    },
  });
}
