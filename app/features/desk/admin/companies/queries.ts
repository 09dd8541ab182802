import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '#app/data/api/supabase.ts';
import type { Database } from '#app/data/api/types.gen.ts';
import { countedPage, rowsBefore } from '../list/list-page.ts';

export type AdminCompany = Database['public']['Functions']['admin_companies']['Returns'][number];

const companyDetail = z.object({
  id: z.string(),
  name: z.string(),
  website: z.nullable(z.string()),
  created_at: z.string(),
  tier: z.string(),
  pays_by_card: z.boolean(),
  tasks: z.number(),
  open_invitations: z.number(),
  members: z.array(
    z.object({
      id: z.string(),
      /** The person's name, or their email if they have none. */
      name: z.string(),
      email: z.string(),
      role: z.string(),
      is_owner: z.boolean(),
      open_tasks: z.number(),
    }),
  ),
});

export type AdminCompanyDetail = z.infer<typeof companyDetail>;
export type CompanyMember = AdminCompanyDetail['members'][number];

/** Query for one company with its members and totals. */
export const adminCompanyQuery = (company: string) =>
  queryOptions({
    queryKey: ['admin', 'company', company],
    queryFn: async ({ signal }): Promise<AdminCompanyDetail> => {
      const { data } = await supabase
        .rpc('admin_company', { company })
        .abortSignal(signal)
        .throwOnError();
      return companyDetail.parse(data);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** Query for companies, newest first, filtered by name, website or owner. */
export const companiesQuery = (words: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'companies', words, page],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('admin_companies', { words, skip: rowsBefore(page) })
        .abortSignal(signal)
        .throwOnError();
      return countedPage(data);
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
