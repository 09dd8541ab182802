import { NAMES, type Persona, type Stage } from './personas.ts';

/**
 * Arguments for a database function, and the personas who may call it with them; everyone else must
 * be refused.
 */
export interface Call {
  args: (stage: Stage) => Record<string, unknown>;
  allowed: readonly Persona[];
  /**
   * Tests only the refused personas: an allowed call would change data that the other personas
   * need. Other tests cover the allowed ones.
   */
  shownElsewhere?: true;
  /** Matches data that no response may contain. */
  never?: RegExp;
}

const SIGNED_IN = NAMES.filter((name) => name !== 'visitor');
const NOBODY: readonly Persona[] = [];
const HELP: readonly Persona[] = ['admin', 'support'];
const UNKNOWN = '00000000-0000-4000-8000-00000000ffff';

/** The calls of each function of the public schema; a test fails when a function is missing. */
export const CALLS: Record<string, Call[]> = {
  has_permission: [
    {
      args: (stage) => ({ user_id: stage.id('owner'), permission: 'company_access' }),
      allowed: SIGNED_IN,
    },
  ],
  // A computed column, which the API can also call as a function. It reads only the given row.
  bare: [{ args: () => ({ task: { title: 'Øl' } }), allowed: SIGNED_IN }],
  create_company: [{ args: () => ({ name: 'Forged' }), allowed: SIGNED_IN, shownElsewhere: true }],
  restore_tasks: [
    { args: () => ({ ids: [UNKNOWN] }), allowed: SIGNED_IN },
    { args: () => ({ ids: Array.from({ length: 1001 }, () => UNKNOWN) }), allowed: NOBODY },
  ],
  step_goal: [
    { args: () => ({ goal_id: UNKNOWN, step: 1 }), allowed: SIGNED_IN },
    { args: () => ({ goal_id: UNKNOWN, step: 1, step_id: UNKNOWN }), allowed: SIGNED_IN },
  ],
  find_person_by_email: [
    {
      args: (stage) => ({ email: stage.people.stranger.email }),
      allowed: SIGNED_IN,
      never: /email|tier|company|role/,
    },
  ],
  invite_member: [
    {
      args: () => ({ email: 'invited@example.com' }),
      allowed: ['manager', 'owner', 'foreigner'],
      shownElsewhere: true,
    },
    {
      args: () => ({ email: 'invited@example.com', role: 'manager' }),
      allowed: ['owner', 'foreigner'],
      shownElsewhere: true,
    },
  ],
  revoke_invitation: [{ args: () => ({ invitation_id: UNKNOWN }), allowed: NOBODY }],
  make_invitation_link: [
    { args: () => ({ invitation_id: UNKNOWN, token_hash: '0'.repeat(64) }), allowed: NOBODY },
  ],
  invitation_by_token: [{ args: () => ({ token: 'guessed' }), allowed: NOBODY }],
  accept_invitation: [{ args: () => ({ token: 'guessed' }), allowed: NOBODY }],
  set_member_role: [
    {
      args: (stage) => ({ person: stage.id('A'), role: 'manager' }),
      allowed: ['owner'],
      shownElsewhere: true,
    },
  ],
  remove_member: [
    {
      args: (stage) => ({ person: stage.id('A') }),
      allowed: ['owner'],
      shownElsewhere: true,
    },
    { args: (stage) => ({ person: stage.id('owner') }), allowed: NOBODY },
    {
      args: (stage) => ({ person: stage.id('A'), successor: stage.id('stranger') }),
      allowed: NOBODY,
    },
  ],
  leave_company: [
    { args: () => ({}), allowed: ['A', 'manager', 'foreigner'], shownElsewhere: true },
  ],
  transfer_ownership: [
    { args: (stage) => ({ person: stage.id('A') }), allowed: ['owner'], shownElsewhere: true },
    { args: (stage) => ({ person: stage.id('stranger') }), allowed: NOBODY },
  ],
  set_tier: [
    {
      args: (stage) => ({ person: stage.id('A'), tier: 'enterprise', reason: 'Forged' }),
      allowed: ['admin', 'billing'],
      shownElsewhere: true,
    },
  ],
  queue_mail: [
    {
      args: () => ({
        recipient: 'x@example.com',
        subject: 'x',
        html: 'x',
        plain: 'x',
        dedupe_key: 'forged',
      }),
      allowed: NOBODY,
    },
  ],
  take_mail: [{ args: () => ({}), allowed: NOBODY }],
  record_mail_result: [{ args: () => ({ mail: 1, problem: null }), allowed: NOBODY }],
  delegation_to_mail: [
    {
      args: (stage) => ({ task: UNKNOWN, email: stage.people.recipient.email }),
      allowed: NOBODY,
    },
    {
      args: (stage) => ({ task: stage.delegation, email: stage.people.recipient.email }),
      allowed: ['A'],
    },
  ],
  mail_delegation_link: [
    {
      args: (stage) => ({
        delegation: stage.delegation,
        token_hash: '0'.repeat(64),
        recipient: 'x@example.com',
        subject: 'x',
        html: 'x',
        plain: 'x',
        dedupe_key: 'forged',
      }),
      allowed: NOBODY,
    },
  ],
  delegation_by_token: [{ args: () => ({ token: 'guessed' }), allowed: NOBODY }],
  answer_delegation: ['accept', 'undo'].map((answer) => ({
    args: () => ({ token: 'guessed', answer, message: 'Forged' }),
    allowed: NOBODY,
  })),
  undo_delegation: [
    {
      args: (stage) => ({ delegation_id: stage.delegation }),
      allowed: ['A'],
      shownElsewhere: true,
    },
    { args: () => ({ delegation_id: UNKNOWN }), allowed: NOBODY },
  ],
  undo_accept: [
    { args: (stage) => ({ delegation_id: stage.delegation }), allowed: NOBODY },
    { args: () => ({ delegation_id: UNKNOWN }), allowed: NOBODY },
  ],
  undo_decline: [
    { args: (stage) => ({ delegation_id: stage.delegation }), allowed: NOBODY },
    { args: () => ({ delegation_id: UNKNOWN }), allowed: NOBODY },
  ],
  propose_date: [
    {
      args: (stage) => ({ delegation_id: stage.delegation, proposed: '2099-01-01T00:00:00Z' }),
      allowed: ['recipient'],
      shownElsewhere: true,
    },
  ],
  answer_proposal: [
    { args: (stage) => ({ delegation_id: stage.delegation, agree: true }), allowed: NOBODY },
  ],
  invitation_to_mail: [{ args: () => ({ invitation_id: UNKNOWN }), allowed: NOBODY }],
  mail_invitation_link: [
    {
      args: () => ({
        invitation_id: UNKNOWN,
        token_hash: '0'.repeat(64),
        recipient: 'x@example.com',
        subject: 'x',
        html: 'x',
        plain: 'x',
        dedupe_key: 'forged',
      }),
      allowed: NOBODY,
    },
  ],
  send_contact_message: [
    {
      args: () => ({
        id: UNKNOWN,
        name: 'x',
        email: 'x@example.com',
        subject: 'x',
        message: 'Forged',
        address: '192.0.2.1',
      }),
      allowed: NOBODY,
    },
  ],
  // The function runs as the caller, so the tables' policies decide;
  // tests/api/messages/support-desk.test.ts covers them.
  open_ticket: [
    {
      args: () => ({
        id: UNKNOWN,
        subject: 'Forged',
        category: 'question',
        priority: 'normal',
        body: 'Forged',
      }),
      allowed: SIGNED_IN,
      shownElsewhere: true,
    },
    {
      args: (stage) => ({
        id: UNKNOWN,
        subject: 'Forged',
        category: 'question',
        priority: 'normal',
        body: 'Forged',
        files: [{ path: `${stage.id('A')}/unknown`, name: 'x' }],
      }),
      allowed: NOBODY,
    },
  ],
  write_support_message: [
    { args: () => ({ id: UNKNOWN, ticket_id: UNKNOWN, body: 'Forged' }), allowed: NOBODY },
    {
      args: () => ({ id: UNKNOWN, ticket_id: UNKNOWN, body: 'Forged', internal: true }),
      allowed: NOBODY,
    },
  ],
  support_summary: [
    { args: () => ({ since: '2026-01-01' }), allowed: ['admin', 'support'], never: /Secret|@/ },
  ],
  search: [
    { args: () => ({ q: 'secret' }), allowed: SIGNED_IN },
    {
      args: () => ({ q: 'secret', only_kind: 'task', only_open: true, skip: 0 }),
      allowed: SIGNED_IN,
    },
  ],
  search_company_tasks: [
    { args: () => ({ q: 'secret', skip: 0 }), allowed: ['owner', 'foreigner'] },
    { args: () => ({ q: '', only_open: true }), allowed: ['owner', 'foreigner'] },
  ],
  analytics_summary: [
    {
      args: () => ({ since: '2026-01-01', until: '2026-12-31' }),
      allowed: SIGNED_IN,
      never: /Secret/,
    },
    {
      args: () => ({ since: '2026-01-01', until: '2026-12-31', of_company: true }),
      allowed: ['owner', 'foreigner'],
      never: /Secret/,
    },
  ],
  company_members: [
    { args: () => ({}), allowed: ['owner', 'foreigner'], never: /Secret|is_admin|admin_role/ },
  ],
  team_overview: [
    { args: () => ({}), allowed: ['manager', 'owner', 'foreigner'], never: /Secret|email/ },
  ],
  team_private_hours: [
    {
      args: () => ({}),
      allowed: ['manager', 'owner', 'foreigner'],
      never: /Secret|email|title|name/,
    },
  ],
  my_sessions: [{ args: () => ({}), allowed: SIGNED_IN }],
  has_password: [{ args: () => ({}), allowed: SIGNED_IN }],
  end_session: [{ args: () => ({ id: UNKNOWN }), allowed: NOBODY }],
  request_account_deletion: [
    {
      args: () => ({}),
      allowed: SIGNED_IN.filter((name) => name !== 'owner'),
      shownElsewhere: true,
    },
  ],
  my_account_deletion: [{ args: () => ({}), allowed: SIGNED_IN }],
  cancel_account_deletion: [{ args: () => ({}), allowed: SIGNED_IN }],
  cancel_account_deletion_by_token: [{ args: () => ({ token: 'guessed' }), allowed: NAMES }],
  restore_notifications: [{ args: () => ({ ids: [UNKNOWN] }), allowed: SIGNED_IN }],
  create_calendar_feed: [{ args: () => ({}), allowed: SIGNED_IN, shownElsewhere: true }],
  revoke_calendar_feed: [{ args: () => ({}), allowed: SIGNED_IN }],
  read_calendar_feed: [{ args: () => ({ token: '0'.repeat(64) }), allowed: NOBODY }],
  my_billing: [{ args: () => ({}), allowed: SIGNED_IN, never: /cus_|sub_|Secret/ }],
  // Refused for everyone, because no plan has a price here. tests/api/tasks/billing.test.ts covers
  // plans with a price.
  start_checkout: [
    { args: () => ({ tier: 'premium' }), allowed: NOBODY },
    { args: () => ({ tier: 'enterprise' }), allowed: NOBODY },
  ],
  start_portal: [
    { args: () => ({}), allowed: NOBODY },
    { args: () => ({ of_company: true }), allowed: NOBODY },
  ],
  receive_payment_event: [
    { args: () => ({ event_id: 'evt_forged', kind: 'x', subject: 'sub_forged' }), allowed: NOBODY },
  ],
  apply_payment_event: [
    {
      args: (stage) => ({
        event_id: 'evt_forged',
        subscription: {
          id: 'sub_forged',
          status: 'active',
          tier: 'enterprise',
          user_id: stage.id('A'),
        },
      }),
      allowed: NOBODY,
    },
  ],
  admin_overview: [
    { args: () => ({}), allowed: ['admin', 'support', 'billing'], never: /Secret|@/ },
  ],
  admin_growth: [
    { args: () => ({ weeks: 4 }), allowed: ['admin', 'support', 'billing'], never: /Secret|@/ },
  ],
  admin_people: [
    { args: () => ({ words: '' }), allowed: HELP },
    { args: () => ({ words: '%', tier: 'free', kind: 'admins', skip: 0 }), allowed: HELP },
  ],
  admin_companies: [{ args: () => ({}), allowed: HELP, never: /Secret/ }],
  // `never`: not even an admin may read the title of another person's task.
  admin_activity: [{ args: () => ({}), allowed: ['admin'], never: /Secret/ }],
  admin_mail: [{ args: () => ({}), allowed: ['admin'], never: /token_hash|html/ }],
  admin_health: [{ args: () => ({}), allowed: ['admin'] }],
  retry_mail: [
    { args: () => ({}), allowed: NOBODY },
    { args: () => ({ mail: 999_999 }), allowed: NOBODY },
  ],
  set_admin_role: [
    {
      args: (stage) => ({ person: stage.id('A'), role: 'super' }),
      allowed: ['admin'],
      shownElsewhere: true,
    },
    // Admins for support and billing cannot give anyone more rights, not even themselves.
    ...(['support', 'billing', 'admin'] as const).map((persona) => ({
      args: (stage: Stage) => ({ person: stage.id(persona), role: 'super' }),
      allowed: ['admin'] as const,
      shownElsewhere: true as const,
    })),
  ],
  suspend_person: [
    {
      args: (stage) => ({ person: stage.id('A'), reason: 'Spam' }),
      allowed: ['admin'],
      shownElsewhere: true,
    },
  ],
  reinstate_person: [{ args: (stage) => ({ person: stage.id('A') }), allowed: NOBODY }],
  sign_out_person: [
    { args: (stage) => ({ person: stage.id('A') }), allowed: ['admin'], shownElsewhere: true },
  ],
  admin_company: [
    {
      args: (stage) => ({ company: stage.company }),
      allowed: ['admin', 'support'],
      never: /Secret/,
    },
  ],
  admin_rename_company: [
    {
      args: (stage) => ({ company: stage.company, name: 'Forged', reason: 'Forged' }),
      allowed: ['admin'],
      shownElsewhere: true,
    },
  ],
  admin_set_company_owner: [
    {
      args: (stage) => ({ company: stage.company, person: stage.id('A'), reason: 'Forged' }),
      allowed: ['admin'],
      shownElsewhere: true,
    },
  ],
  admin_close_company: [
    {
      args: (stage) => ({ company: stage.company, reason: 'Forged' }),
      allowed: ['admin'],
      shownElsewhere: true,
    },
  ],
  admin_subscriptions: [
    { args: () => ({ words: '', only_status: 'current' }), allowed: ['admin', 'billing'] },
  ],
  find_subscribers: [{ args: () => ({ words: 'a' }), allowed: ['admin', 'billing'] }],
  set_company_tier: [
    {
      args: (stage) => ({ company: stage.company, tier: 'enterprise', reason: 'Forged' }),
      allowed: ['admin', 'billing'],
      shownElsewhere: true,
    },
  ],
  subscription_history: [
    { args: (stage) => ({ subscriber: stage.id('A') }), allowed: ['admin', 'billing'] },
  ],
};
