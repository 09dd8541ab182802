import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { supabase } from '#app/data/api/supabase.ts';
import { nameOf } from '#app/features/account/profile/index.ts';
import { m } from '#messages';
import { TEAM_TOASTS } from './toasts.ts';

const count = z.number();

const row = z.object({
  person: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  role: z.string(),
  is_owner: z.boolean(),
  open_tasks: count,
  do_now: count,
  schedule: count,
  delegate: count,
  drop: count,
  in_progress: count,
  overdue: count,
  estimated_minutes: count,
  unestimated: count,
  capacity_minutes: count,
  waiting_delegations: count,
  incoming_delegations: count,
  completed_by_week: z.record(z.string(), count),
  last_active: z.nullable(z.string()),
});

const privateHours = z.array(z.object({ person: z.string(), minutes: count }));

/** The stats of one member, with their display name. */
export type TeamRow = z.infer<typeof row> & {
  name: string;
  /** Minutes of planned private work; `estimated_minutes` includes them (design ruling 22). */
  private_minutes: number;
};

/**
 * Query for the stats of the team that the caller manages: how much work each member has, never the
 * texts of their tasks (spec §6).
 */
export const teamQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['team', companyId],
    queryFn: async ({ signal }): Promise<TeamRow[]> => {
      const [overview, hours] = await Promise.all([
        supabase.rpc('team_overview').abortSignal(signal).throwOnError(),
        supabase.rpc('team_private_hours').abortSignal(signal).throwOnError(),
      ]);
      const minutes = new Map(
        privateHours.parse(hours.data).map((each) => [each.person, each.minutes]),
      );
      return z
        .array(row)
        .parse(overview.data)
        .map((member) => {
          const private_minutes = minutes.get(member.person) ?? 0;
          return {
            ...member,
            name: nameOf(member) ?? m.team_unnamed(),
            estimated_minutes: member.estimated_minutes + private_minutes,
            private_minutes,
          };
        });
    },
    enabled: companyId !== '',
    staleTime: 30_000,
    // Other members change these stats all the time.
    refetchOnWindowFocus: 'always',
    meta: { errorToast: TEAM_TOASTS.fetch_failed },
  });

/** Query for a colleague's email, which the stats do not include. */
export const addressQuery = (person: string) =>
  queryOptions({
    queryKey: ['team', 'address', person],
    queryFn: async ({ signal }): Promise<string> => {
      const { data } = await supabase
        .from('profiles')
        .select('email')
        .eq('id', person)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data.email;
    },
  });
