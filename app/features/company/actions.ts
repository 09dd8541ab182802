import { useMutation } from '@tanstack/react-query';
import type { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { queryClient } from '#app/data/query/query-client.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { COMPANY_TOASTS } from '#app/data/toasts/toasts.ts';
import type { Profile } from '#app/features/profile/index.ts';
import { type Company, companyKey, companyQuery, type Member, membersQuery } from './queries.ts';

type CompanyChange = Pick<
  Database['public']['Tables']['companies']['Update'],
  'name' | 'website' | 'logo_url' | 'time_zone'
>;

/** Who one is to the company is written on the profile, and decides what the sidebar shows. */
const rereadProfile = () => queryClient.invalidateQueries({ queryKey: ['profile'] });

/** Makes a company; whoever makes one becomes its owner (spec §2). */
export function useCreateCompany(onCreated: () => void) {
  return useSingleMutation<Company, AppError, string>({
    mutationFn: async (name) => {
      const { data } = await supabase.rpc('create_company', { name }).throwOnError();
      const company = data as Company;
      queryClient.setQueryData(companyQuery(company.id).queryKey, company);
      // Before the page leads to the company's: its guard asks for the role.
      await rereadProfile();
      return company;
    },
    networkMode: 'always',
    // An answer that was lost made one: a second would be refused with other words.
    retry: false,
    // Here, because the form may be gone with the profile that had no company.
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

/** Writes a change of the company and gives the row, also to whatever shows it. */
export async function writeCompany(companyId: string, change: CompanyChange): Promise<Company> {
  const { data } = await supabase
    .from('companies')
    .update(change)
    .eq('id', companyId)
    .select()
    .single()
    .throwOnError();
  queryClient.setQueryData(companyQuery(companyId).queryKey, data);
  // The profile holds it too (spec §7).
  queryClient.setQueriesData<Profile>(
    { queryKey: ['profile'] },
    (profile) =>
      profile && (profile.company_id === companyId ? { ...profile, companies: data } : profile),
  );
  return data;
}

export function useSaveCompany(companyId: string) {
  return useSingleMutation<Company, AppError, CompanyChange>({
    mutationFn: (change) => writeCompany(companyId, change),
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

/** Changes somebody's role: shown at once, taken back if it is refused, undone from its toast. */
export function useSetRole(companyId: string) {
  const { queryKey } = membersQuery(companyId);
  const applyOptimistic = ({ member, role }: RoleChange) =>
    queryClient.setQueryData(queryKey, (list) =>
      list?.map((each) => (each.person === member.person ? { ...each, role } : each)),
    );
  const { mutate } = useMutation<void, AppError, RoleChange>({
    // One after the other, as they were chosen.
    scope: { id: 'member-roles' },
    mutationFn: async ({ member, role }) => {
      await supabase.rpc('set_member_role', { person: member.person, role }).throwOnError();
    },
    networkMode: 'always',
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      applyOptimistic(change);
    },
    onError: (_error, { member }) => void applyOptimistic({ member, role: member.role }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
    meta: {
      successToast: (_, change) => {
        const { member, role } = change as RoleChange;
        const undo = () => mutate({ member: { ...member, role }, role: member.role });
        return {
          ...COMPANY_TOASTS.role_changed,
          message: `${member.name} is a ${role === 'manager' ? 'manager' : 'member'} now.`,
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
  /** Who takes over what they have open for the company; nobody, and it stays theirs. */
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
        message: `${(removal as Removal).member.name} no longer belongs to the company.`,
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
    // The page is the new owner's: one leaves it before its guard sends one away.
    onSuccess: async () => {
      await onTransferred();
      await rereadProfile();
    },
    meta: {
      successToast: (_, member) => ({
        ...COMPANY_TOASTS.transferred,
        message: `${(member as Member).name} owns the company now. You are a manager.`,
      }),
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.transfer_failed, message }),
    },
  });
}

/** Leaves the company; the last one to leave ends it. */
export function useLeaveCompany(onLeft: () => Promise<void>) {
  return useSingleMutation<void, AppError>({
    mutationFn: async () => {
      await supabase.rpc('leave_company').throwOnError();
    },
    networkMode: 'always',
    retry: false,
    onSuccess: async () => {
      await onLeft();
      // What was the company's among one's tasks is one's own now.
      await queryClient.invalidateQueries();
    },
    meta: {
      successToast: () => COMPANY_TOASTS.left,
      errorToast: ({ message }) => ({ ...COMPANY_TOASTS.leave_failed, message }),
    },
  });
}
