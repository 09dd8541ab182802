import type { Person } from '../../tests/support/people/people.ts';

/** A call that the web app makes, and its main SQL statement, whose query plan is saved. */
export interface Call {
  run: (person: Person) => PromiseLike<{ error: unknown }>;
  sql: string;
}

const NEWEST = 'order by created_at desc limit 100';

/** The data calls of spec §7 that people make all day, and calls of some database functions. */
export const CALLS: Record<string, Call> = {
  'profile with its company': {
    run: ({ client, id }) =>
      client.from('profiles').select('*, companies(*)').eq('id', id).single(),
    sql: 'select * from public.profiles where id = $me',
  },
  'search for people': {
    run: ({ client, id }) =>
      client
        .from('profiles')
        .select('id, first_name, last_name, email, avatar_url')
        .or('first_name.ilike.%scale%,last_name.ilike.%scale%,email.ilike.%scale%')
        .neq('id', id)
        .limit(10),
    sql: "select id from public.profiles where (first_name ilike '%scale%' or email ilike '%scale%') and id <> $me limit 10",
  },
  'limits of a tier': {
    run: ({ client }) => client.from('subscription_limits').select().eq('tier', 'free').single(),
    sql: "select * from public.subscription_limits where tier = 'free'",
  },
  has_permission: {
    run: ({ client, id }) =>
      client.rpc('has_permission', { user_id: id, permission: 'company_access' }),
    sql: "select public.has_permission($me, 'company_access')",
  },
  'activity logs, an owner’s first page': {
    run: ({ client, id }) =>
      client
        .from('activity_logs')
        .select('*, profiles(first_name, last_name, email)')
        .or(`user_id.eq.${id}`)
        .order('created_at', { ascending: false })
        .range(0, 99),
    sql: `select * from public.activity_logs where user_id = $me ${NEWEST}`,
  },
  'notifications, newest 100': {
    run: ({ client, id }) =>
      client
        .from('notifications')
        .select()
        .eq('user_id', id)
        .order('created_at', { ascending: false })
        .limit(100),
    sql: `select * from public.notifications where user_id = $me ${NEWEST}`,
  },
  'tasks, 100 of the newest': {
    run: ({ client }) =>
      client.from('tasks').select().order('created_at', { ascending: false }).limit(100),
    sql: `select * from public.tasks ${NEWEST}`,
  },
  'tasks of one person': {
    run: ({ client, id }) =>
      client
        .from('tasks')
        .select()
        .eq('user_id', id)
        .order('created_at', { ascending: false })
        .order('id')
        .range(0, 999),
    sql: 'select * from public.tasks where user_id = $me order by created_at desc, id limit 1000',
  },
  'a task changed': {
    run: ({ client, id }) =>
      client
        .from('tasks')
        .update({ is_urgent: true })
        .eq('user_id', id)
        .eq('title', 'Bench')
        .select(),
    sql: "update public.tasks set is_urgent = true where user_id = $me and title = 'Bench'",
  },
  'a task added': {
    run: ({ client }) => client.from('tasks').insert({ title: 'Bench' }).select().single(),
    sql: "insert into public.tasks (title) values ('Bench')",
  },
  'accepted delegations of the recipient': {
    run: ({ client, id }) =>
      client
        .from('delegated_tasks')
        .select()
        .eq('delegated_to_user_id', id)
        .eq('status', 'accepted'),
    sql: "select * from public.delegated_tasks where delegated_to_user_id = $me and status = 'accepted'",
  },
  'delegations of either side': {
    run: ({ client, id, email }) =>
      client
        .from('delegated_tasks')
        .select(
          '*, delegator:profiles!delegated_tasks_delegated_by_user_id_fkey(id, first_name, last_name, email)',
        )
        .or(
          `delegated_by_user_id.eq.${id},delegated_to_user_id.eq.${id},delegated_to_email.eq.${email}`,
        ),
    sql: 'select * from public.delegated_tasks where delegated_by_user_id = $me or delegated_to_user_id = $me',
  },
  goals: {
    run: ({ client, id }) =>
      client.from('goals').select().eq('user_id', id).order('created_at', { ascending: false }),
    sql: 'select * from public.goals where user_id = $me order by created_at desc',
  },
  search: {
    run: ({ client }) => client.rpc('search', { q: 'budjet' }),
    sql: "select * from public.search('budjet')",
  },
  analytics_summary: {
    run: ({ client }) =>
      client.rpc('analytics_summary', { since: '2026-01-01', until: '2026-12-31' }),
    sql: "select public.analytics_summary('2026-01-01', '2026-12-31')",
  },
  team_overview: {
    run: ({ client }) => client.rpc('team_overview'),
    sql: 'select * from public.team_overview()',
  },
};
