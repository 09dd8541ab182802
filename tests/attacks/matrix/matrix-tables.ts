import { randomUUID } from 'node:crypto';
import { NAMES, type Persona, type Stage } from './personas.ts';

type Values = Record<string, unknown>;

/** Who may do what with a row of A's; a persona that is not listed must be refused. */
export interface Rule {
  /** Inserts a new row of A's, bypassing every policy, or finds one; returns its key. */
  make: (stage: Stage) => Promise<string>;
  key?: string;
  sees: readonly Persona[];
  /**
   * Returns a row as an attacker would insert it, in most tables with A as its owner or with
   * references to A's rows.
   */
  insert: (stage: Stage, actor: Persona) => Values | Promise<Values>;
  inserts: readonly Persona[];
  /** The columns by which an upsert finds the row; `key` by default. */
  conflict?: string;
  /** Who may upsert over A's row; nobody by default. */
  upserts?: readonly Persona[];
  /** Changes of A's row, each with the personas who may make it. */
  updates: readonly { values: Values; by: readonly Persona[] }[];
  deletes: readonly Persona[];
  /** Columns, each with a value that attackers want and that nobody may write by an update. */
  privileged: (stage: Stage) => Values;
}

const ADMINS = ['admin', 'support', 'billing'] as const;
const HELP = ['admin', 'support'] as const;
const NOBODY: readonly Persona[] = [];
const EVERYBODY = NAMES;
const PAST = '2001-01-01T00:00:00Z';
const OTHER = '00000000-0000-4000-8000-00000000ffff';

/** Inserts a row, bypassing every policy, and returns its key. */
async function put(stage: Stage, table: string, values: Values, key = 'id'): Promise<string> {
  const { sql } = stage.host;
  const [row] =
    await sql`insert into ${sql(`public.${table}`)} ${sql(values)} returning ${sql(key)} as key`;
  return String(row?.key);
}

const ticket = (stage: Stage) =>
  put(stage, 'support_tickets', { user_id: stage.id('A'), subject: 'Help', created_at: PAST });

/**
 * Returns the id of A's newest matching row, or the result of `make` if there is none. `clauses` is
 * the SQL after `from`: a table with the alias `one`, and a `where` clause in which `$1` is A's id.
 */
async function known(stage: Stage, clauses: string, make: () => Promise<string>): Promise<string> {
  const [row] = await stage.host.sql.unsafe<{ key: string }[]>(
    `select one.id as key from ${clauses} order by created_at desc, id limit 1`,
    [stage.id('A')],
  );
  return row?.key ?? (await make());
}

const message = async (stage: Stage) =>
  await put(stage, 'support_messages', {
    ticket_id: await ticket(stage),
    user_id: stage.id('A'),
    body: 'Secret',
  });

/** Inserts a stored file in A's folder that no message uses yet; returns its path. */
async function file(stage: Stage): Promise<string> {
  const path = `${stage.id('A')}/${randomUUID()}`;
  await stage.host.sql`
    insert into storage.objects (bucket_id, name, metadata)
    values ('attachments', ${path}, ${stage.host.sql.json({ mimetype: 'text/plain', size: 1 })})`;
  return path;
}

/** The rule of each table of the public schema; a test fails when a table is missing. */
export const RULES: Record<string, Rule> = {
  profiles: {
    make: async (stage) => stage.id('A'),
    sees: ['A', 'manager', 'owner', 'recipient', ...ADMINS],
    insert: () => ({ id: OTHER, email: 'forged@example.com' }),
    inserts: NOBODY,
    updates: [
      { values: { first_name: 'Changed', time_zone: 'Asia/Tokyo', work_start: 600 }, by: ['A'] },
      { values: { findable_by_email: false }, by: ['A'] },
    ],
    deletes: NOBODY,
    privileged: (stage) => ({
      id: OTHER,
      email: 'forged@example.com',
      subscription_tier: 'enterprise',
      is_admin: true,
      admin_role: 'super',
      is_company_owner: true,
      company_id: stage.elsewhere,
      role: 'manager',
      created_at: PAST,
    }),
  },
  companies: {
    make: async (stage) => stage.company,
    sees: ['A', 'manager', 'owner', ...ADMINS],
    insert: () => ({ name: 'Forged' }),
    inserts: NOBODY,
    updates: [{ values: { name: 'Renamed' }, by: ['owner'] }],
    deletes: NOBODY,
    privileged: () => ({ id: OTHER, created_at: PAST }),
  },
  tasks: {
    make: (stage) =>
      put(stage, 'tasks', { user_id: stage.id('A'), company_id: stage.company, title: 'Secret' }),
    sees: ['A', 'owner'],
    insert: (stage) => ({ user_id: stage.id('A'), title: 'Forged' }),
    inserts: ['A'],
    updates: [
      { values: { title: 'Changed', duration_estimated: 45, is_urgent: true }, by: ['A'] },
      { values: { is_unsorted: true, placed_by: 'suggestion' }, by: ['A'] },
    ],
    deletes: ['A'],
    privileged: (stage) => ({
      id: OTHER,
      user_id: stage.id('stranger'),
      company_id: stage.elsewhere,
      status: 'delegated',
      created_at: PAST,
      updated_at: PAST,
      delegated_to_user_id: stage.id('stranger'),
      delegated_to_email: 'forged@example.com',
      delegated_to_name: 'Forged',
      delegated_at: PAST,
      delegated_from_user_id: stage.id('stranger'),
      delegated_from_task_id: OTHER,
      delegation_notes: 'Forged',
      series_id: OTHER,
      imported_uid: 'forged',
      completed_on: '2001-01-01',
      completed_hour: 3,
      completion_imported: true,
    }),
  },
  dropped_tasks: {
    make: (stage) =>
      put(stage, 'dropped_tasks', {
        id: randomUUID(),
        user_id: stage.id('A'),
        title: 'Secret',
        task: stage.host.sql.json({ title: 'Secret' }),
        removal: 'dropped',
      }),
    sees: ['A'],
    insert: (stage) => ({
      id: randomUUID(),
      user_id: stage.id('A'),
      title: 'Forged',
      task: {},
      removal: 'dropped',
    }),
    inserts: NOBODY,
    updates: [{ values: { title: 'Changed' }, by: NOBODY }],
    deletes: ['A'],
    privileged: (stage) => ({
      id: OTHER,
      user_id: stage.id('stranger'),
      title: 'Forged',
      task: { title: 'Forged' },
      removal: 'deleted',
      dropped_at: PAST,
    }),
  },
  task_events: {
    make: async (stage) => {
      const task_id = await put(stage, 'tasks', {
        user_id: stage.id('A'),
        company_id: stage.company,
        title: 'Secret',
      });
      return await put(stage, 'task_events', {
        task_id,
        user_id: stage.id('A'),
        actor_id: stage.id('A'),
        kind: 'renamed',
      });
    },
    sees: ['A', 'owner'],
    insert: (stage) => ({ user_id: stage.id('A'), kind: 'completed' }),
    inserts: NOBODY,
    updates: [{ values: { kind: 'completed' }, by: NOBODY }],
    deletes: NOBODY,
    privileged: (stage) => ({
      id: 1,
      task_id: OTHER,
      delegation_id: stage.delegation,
      user_id: stage.id('stranger'),
      actor_id: stage.id('stranger'),
      kind: 'completed',
      params: { forged: true },
      created_at: PAST,
    }),
  },
  achievement_unlocks: {
    make: async (stage) => {
      await stage.host.sql`
        insert into public.achievement_unlocks (user_id, id) values (${stage.id('A')}, 'week_warrior')
        on conflict do nothing`;
      return stage.id('A');
    },
    key: 'user_id',
    sees: ['A'],
    insert: (stage) => ({ user_id: stage.id('A'), id: 'unstoppable' }),
    inserts: NOBODY,
    conflict: 'user_id,id',
    updates: [{ values: { unlocked_at: PAST }, by: NOBODY }],
    deletes: NOBODY,
    privileged: (stage) => ({
      user_id: stage.id('stranger'),
      id: 'unstoppable',
      unlocked_at: PAST,
    }),
  },
  delegated_tasks: {
    make: (stage) =>
      put(stage, 'delegated_tasks', {
        delegated_by_user_id: stage.id('A'),
        delegated_to_email: stage.people.recipient.email,
        title: 'Secret',
      }),
    sees: ['A', 'recipient', 'admin'],
    insert: (stage) => ({
      delegated_by_user_id: stage.id('A'),
      delegated_to_email: 'forged@example.com',
      title: 'Forged',
    }),
    inserts: ['A'],
    updates: [
      { values: { follow_up_notes: 'Asked again' }, by: ['A'] },
      { values: { status: 'accepted' }, by: ['recipient'] },
      { values: { status: 'rejected' }, by: ['recipient'] },
      { values: { status: 'rejected', answer_message: 'No time' }, by: ['recipient'] },
      { values: { answer_message: 'Forged' }, by: NOBODY },
      { values: { completion_message: 'Forged' }, by: NOBODY },
      { values: { status: 'cancelled' }, by: ['A'] },
      { values: { status: 'completed' }, by: NOBODY },
    ],
    deletes: NOBODY,
    privileged: (stage) => ({
      id: OTHER,
      delegated_by_user_id: stage.id('stranger'),
      delegated_by_name: 'Forged',
      delegated_to_user_id: stage.id('stranger'),
      delegated_to_email: 'forged@example.com',
      delegated_to_name: 'Forged',
      original_task_id: OTHER,
      title: 'Forged',
      notes: 'Forged',
      deadline: PAST,
      quadrant: 'drop',
      company_id: stage.elsewhere,
      created_at: PAST,
    }),
  },
  goals: {
    make: (stage) => put(stage, 'goals', { user_id: stage.id('A'), title: 'Secret' }),
    sees: ['A'],
    insert: (stage) => ({ user_id: stage.id('A'), title: 'Forged' }),
    inserts: ['A'],
    updates: [{ values: { current_value: 7 }, by: ['A'] }],
    deletes: ['A'],
    privileged: (stage) => ({
      id: OTHER,
      user_id: stage.id('stranger'),
      created_at: PAST,
      updated_at: PAST,
      completed_on: '2001-01-01',
    }),
  },
  goal_progress: {
    make: (stage) =>
      put(
        stage,
        'goal_progress',
        { user_id: stage.id('A'), goal_id: randomUUID(), noted_on: '2001-01-01', value: 7 },
        'goal_id',
      ),
    key: 'goal_id',
    sees: ['A'],
    insert: (stage) => ({
      user_id: stage.id('A'),
      goal_id: OTHER,
      noted_on: '2001-01-02',
      value: 9,
    }),
    inserts: NOBODY,
    conflict: 'user_id,goal_id,noted_on',
    updates: [],
    deletes: NOBODY,
    privileged: (stage) => ({
      user_id: stage.id('stranger'),
      noted_on: '2001-01-03',
      value: 9,
      noted_at: PAST,
    }),
  },
  notifications: {
    make: (stage) => put(stage, 'notifications', { user_id: stage.id('A'), title: 'Secret' }),
    sees: ['A'],
    insert: (stage) => ({ user_id: stage.id('A'), title: 'Forged' }),
    inserts: ['A'],
    updates: [
      { values: { read: true }, by: ['A'] },
      { values: { snoozed_until: '2199-01-01T00:00:00Z' }, by: ['A'] },
    ],
    deletes: ['A'],
    privileged: (stage) => ({
      id: OTHER,
      user_id: stage.id('stranger'),
      title: 'Forged',
      message: 'Forged',
      type: 'warning',
      metadata: { forged: true },
      action_url: '/forged',
      created_at: PAST,
    }),
  },
  notification_choices: {
    make: async (stage) => {
      await stage.host
        .sql`delete from public.notification_choices where user_id = ${stage.id('A')}`;
      return await put(
        stage,
        'notification_choices',
        { user_id: stage.id('A'), topic: 'company' },
        'user_id',
      );
    },
    key: 'user_id',
    conflict: 'user_id,topic',
    upserts: ['A'],
    sees: ['A'],
    insert: async (stage) => {
      await stage.host.sql`
        delete from public.notification_choices where user_id = ${stage.id('A')} and topic = 'support'`;
      return { user_id: stage.id('A'), topic: 'support', in_app: false };
    },
    inserts: ['A'],
    updates: [
      { values: { mail: false }, by: ['A'] },
      { values: { in_app: false, topic: 'progress' }, by: ['A'] },
    ],
    deletes: ['A'],
    privileged: (stage) => ({ user_id: stage.id('stranger'), updated_at: PAST }),
  },
  review_left: {
    make: async (stage) => {
      await stage.host.sql`delete from public.review_left where user_id = ${stage.id('A')}`;
      return await put(
        stage,
        'review_left',
        { user_id: stage.id('A'), item_id: OTHER, left_on: '2026-11-20' },
        'user_id',
      );
    },
    key: 'user_id',
    conflict: 'user_id,item_id',
    upserts: ['A'],
    sees: ['A'],
    insert: async (stage) => {
      await stage.host.sql`
        delete from public.review_left where user_id = ${stage.id('A')} and item_id = 'forged'`;
      return { user_id: stage.id('A'), item_id: 'forged', left_on: '2026-11-20' };
    },
    inserts: ['A'],
    updates: [{ values: { left_on: '2026-11-21' }, by: ['A'] }],
    deletes: ['A'],
    privileged: (stage) => ({ user_id: stage.id('stranger') }),
  },
  ritual_reminders: {
    make: async (stage) => {
      await stage.host.sql`delete from public.ritual_reminders where user_id = ${stage.id('A')}`;
      return await put(
        stage,
        'ritual_reminders',
        { user_id: stage.id('A'), ritual: 'plan', minute: 540 },
        'user_id',
      );
    },
    key: 'user_id',
    conflict: 'user_id,ritual',
    upserts: ['A'],
    sees: ['A'],
    insert: async (stage) => {
      await stage.host.sql`
        delete from public.ritual_reminders where user_id = ${stage.id('A')} and ritual = 'shutdown'`;
      return { user_id: stage.id('A'), ritual: 'shutdown', minute: 990 };
    },
    inserts: ['A'],
    updates: [{ values: { minute: 600 }, by: ['A'] }],
    deletes: ['A'],
    privileged: (stage) => ({
      user_id: stage.id('stranger'),
      updated_at: PAST,
      reminded_at: PAST,
    }),
  },
  calendar_feeds: {
    make: async (stage) => {
      await stage.host.sql`delete from public.calendar_feeds where user_id = ${stage.id('A')}`;
      return await put(stage, 'calendar_feeds', { user_id: stage.id('A') }, 'user_id');
    },
    key: 'user_id',
    sees: ['A'],
    insert: (stage) => ({ user_id: stage.id('A') }),
    inserts: NOBODY,
    updates: [{ values: { includes: 'planned', titles: false }, by: ['A'] }],
    deletes: NOBODY,
    privileged: (stage) => ({
      user_id: stage.id('stranger'),
      created_at: PAST,
      last_read_at: PAST,
    }),
  },
  activity_logs: {
    make: (stage) =>
      put(stage, 'activity_logs', {
        user_id: stage.id('A'),
        company_id: stage.company,
        activity_type: 'task_completed',
      }),
    sees: ['A', 'owner'],
    insert: (stage) => ({ user_id: stage.id('A'), activity_type: 'forged' }),
    inserts: ['A'],
    updates: [{ values: { description: 'Changed' }, by: NOBODY }],
    deletes: NOBODY,
    privileged: (stage) => ({
      id: OTHER,
      user_id: stage.id('stranger'),
      company_id: stage.elsewhere,
      activity_type: 'forged',
      metadata: { forged: true },
      ip_address: '10.0.0.1',
      user_agent: 'Forged',
      created_at: PAST,
    }),
  },
  platform_settings: {
    make: async (stage) => {
      await stage.host.sql`update public.platform_settings set
        website = null, support_email = null, signup_open = true, announcement = null`;
      return 'true';
    },
    sees: EVERYBODY,
    insert: () => ({ website: 'https://evil.example' }),
    inserts: NOBODY,
    updates: [
      { values: { website: 'https://changed.example' }, by: ['admin'] },
      { values: { support_email: 'changed@example.com', signup_open: false }, by: ['admin'] },
      { values: { announcement: 'Changed' }, by: ['admin'] },
    ],
    deletes: NOBODY,
    privileged: () => ({ id: false, created_at: PAST, announced_at: PAST }),
  },
  subscription_limits: {
    make: async () => 'free',
    key: 'tier',
    sees: EVERYBODY,
    insert: () => ({ tier: 'golden' }),
    inserts: NOBODY,
    updates: [{ values: { max_tasks: 100_000 }, by: ['admin'] }],
    deletes: NOBODY,
    privileged: () => ({ tier: 'golden', created_at: PAST }),
  },
  plans: {
    make: async () => 'premium',
    key: 'tier',
    sees: EVERYBODY,
    insert: () => ({ tier: 'golden', name: 'Forged' }),
    inserts: NOBODY,
    updates: [{ values: { price_cents: 1 }, by: ['admin'] }],
    deletes: NOBODY,
    privileged: () => ({ id: OTHER, tier: 'free', created_at: PAST }),
  },
  subscriptions: {
    make: async (stage) => {
      await stage.host.sql`delete from public.subscriptions`;
      return await put(stage, 'subscriptions', { user_id: stage.id('A'), tier: 'premium' });
    },
    sees: ['A', 'admin', 'billing'],
    insert: (stage) => ({ user_id: stage.id('A'), tier: 'enterprise' }),
    inserts: NOBODY,
    updates: [{ values: { tier: 'enterprise' }, by: NOBODY }],
    deletes: NOBODY,
    privileged: (stage) => ({
      user_id: stage.id('stranger'),
      company_id: stage.company,
      status: 'cancelled',
      current_period_end: '2099-01-01T00:00:00Z',
      provider_customer_id: 'forged',
      paid_by: stage.id('stranger'),
      grace_until: '2099-01-01T00:00:00Z',
      cancel_at_period_end: true,
    }),
  },
  invitations: {
    make: async (stage) => {
      await stage.host.sql`delete from public.invitations where accepted_at is null`;
      return await put(stage, 'invitations', {
        company_id: stage.company,
        email: stage.people.stranger.email,
        invited_by: stage.id('owner'),
      });
    },
    sees: ['manager', 'owner', 'admin'],
    insert: (stage) => ({ company_id: stage.company, email: 'forged@example.com' }),
    inserts: NOBODY,
    updates: [{ values: { role: 'manager' }, by: NOBODY }],
    deletes: NOBODY,
    privileged: (stage) => ({
      token_hash: '0'.repeat(64),
      email: 'forged@example.com',
      company_id: stage.elsewhere,
      expires_at: '2099-01-01T00:00:00Z',
      accepted_at: PAST,
      accepted_by: stage.id('stranger'),
    }),
  },
  support_tickets: {
    make: ticket,
    sees: ['A', ...HELP],
    insert: (stage) => ({ user_id: stage.id('A'), subject: 'Forged' }),
    inserts: ['A'],
    updates: [
      { values: { status: 'closed' }, by: ['A', ...HELP] },
      { values: { priority: 'urgent' }, by: HELP },
    ],
    deletes: NOBODY,
    privileged: (stage) => ({
      number: 1,
      user_id: stage.id('stranger'),
      subject: 'Forged',
      first_answered_at: PAST,
      closed_at: PAST,
      created_at: PAST,
      asked_at: PAST,
      answered_at: PAST,
      waiting_since: PAST,
      urgency: 3,
      status: 'answered',
    }),
  },
  support_messages: {
    make: message,
    sees: ['A', ...HELP],
    insert: async (stage, actor) => ({
      ticket_id: await ticket(stage),
      user_id: stage.id(actor),
      body: 'Forged',
    }),
    inserts: ['A', ...HELP],
    updates: [{ values: { body: 'Changed' }, by: NOBODY }],
    deletes: NOBODY,
    privileged: (stage) => ({
      user_id: stage.id('stranger'),
      body: 'Forged',
      internal: true,
      from_support: true,
      author_name: 'Forged',
      created_at: PAST,
    }),
  },
  support_attachments: {
    make: async (stage) =>
      await put(stage, 'support_attachments', {
        message_id: await message(stage),
        path: await file(stage),
        name: 'secret.txt',
      }),
    sees: ['A', ...HELP],
    insert: async (stage) => ({
      message_id: await known(
        stage,
        'public.support_messages as one where user_id = $1 and not internal',
        () => message(stage),
      ),
      path: await file(stage),
      name: 'forged.txt',
    }),
    inserts: ['A'],
    updates: [{ values: { name: 'changed.txt' }, by: NOBODY }],
    deletes: NOBODY,
    privileged: (stage) => ({
      message_id: OTHER,
      path: `${stage.id('stranger')}/x`,
      type: 'text/html',
      size: 0,
      created_at: PAST,
    }),
  },
  support_reads: {
    make: async (stage) =>
      await put(
        stage,
        'support_reads',
        { ticket_id: await ticket(stage), user_id: stage.id('A') },
        'ticket_id',
      ),
    key: 'ticket_id',
    conflict: 'ticket_id,user_id',
    upserts: ['A'],
    sees: ['A'],
    insert: async (stage) => ({
      user_id: stage.id('A'),
      ticket_id: await known(
        stage,
        `public.support_tickets as one where user_id = $1
          and not exists (select from public.support_reads where ticket_id = one.id)`,
        () => ticket(stage),
      ),
    }),
    inserts: ['A'],
    updates: [],
    deletes: NOBODY,
    privileged: (stage) => ({
      user_id: stage.id('stranger'),
      ticket_id: OTHER,
      read_at: '2099-01-01T00:00:00Z',
    }),
  },
  support_replies: {
    make: (stage) => put(stage, 'support_replies', { title: 'Kept', body: 'Secret' }),
    sees: HELP,
    insert: () => ({ title: 'Forged', body: 'Forged' }),
    inserts: HELP,
    updates: [{ values: { body: 'Changed' }, by: HELP }],
    deletes: HELP,
    privileged: () => ({ id: OTHER, created_at: PAST, updated_at: PAST }),
  },
  feedback: {
    make: (stage) =>
      put(stage, 'feedback', { user_id: stage.id('A'), message: 'Secret', created_at: PAST }),
    sees: ['A', ...HELP],
    insert: (stage) => ({ user_id: stage.id('A'), message: 'Forged' }),
    inserts: ['A'],
    updates: [{ values: { handled_at: PAST }, by: HELP }],
    deletes: NOBODY,
    privileged: (stage) => ({ user_id: stage.id('stranger'), message: 'Forged', page: '/forged' }),
  },
  contact_messages: {
    make: (stage) =>
      put(stage, 'contact_messages', {
        name: 'Vera',
        email: 'vera@example.com',
        message: 'Secret',
        sender_hash: 'x',
      }),
    sees: HELP,
    insert: () => ({ name: 'x', email: 'x@example.com', message: 'Forged', sender_hash: 'x' }),
    inserts: NOBODY,
    updates: [{ values: { handled_at: PAST }, by: HELP }],
    deletes: NOBODY,
    privileged: () => ({ message: 'Forged', email: 'forged@example.com', sender_hash: 'y' }),
  },
};
