import { NAMES, type Persona, type Stage } from './personas.ts';

/** Who may call a function with these arguments; everybody else must be refused. */
export interface Call {
  args: (stage: Stage) => Record<string, unknown>;
  allowed: readonly Persona[];
  /** Shown to work for them by the tests of its subject, because it changes what the others try on. */
  shownElsewhere?: true;
  /** What the answer must not hold, whoever gets one. */
  never?: RegExp;
}

const SIGNED_IN = NAMES.filter((name) => name !== 'visitor');
const NOBODY: readonly Persona[] = [];
const UNKNOWN = '00000000-0000-4000-8000-00000000ffff';

/** One list a function of the public schema; a test holds that none is missing. */
export const CALLS: Record<string, Call[]> = {
  has_permission: [
    {
      args: (stage) => ({ user_id: stage.id('owner'), permission: 'company_access' }),
      allowed: SIGNED_IN,
    },
  ],
  create_company: [{ args: () => ({ name: 'Forged' }), allowed: SIGNED_IN, shownElsewhere: true }],
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
      allowed: ['manager', 'owner'],
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
  settle_mail: [{ args: () => ({ mail: 1, problem: null }), allowed: NOBODY }],
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
  answer_delegation: [{ args: () => ({ token: 'guessed', answer: 'accept' }), allowed: NOBODY }],
  propose_date: [
    {
      args: (stage) => ({ delegation_id: stage.delegation, proposed: '2099-01-01T00:00:00Z' }),
      allowed: ['recipient'],
      shownElsewhere: true,
    },
  ],
  settle_proposal: [
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
  // Open to everybody, within limits: tests/api/support.test.ts.
  send_contact_message: [],
  search: [
    { args: () => ({ q: 'secret' }), allowed: SIGNED_IN },
    {
      args: () => ({ q: 'secret', only_kind: 'task', only_open: true, skip: 0 }),
      allowed: SIGNED_IN,
    },
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
  keep_account: [{ args: () => ({}), allowed: SIGNED_IN }],
  keep_account_by_token: [{ args: () => ({ token: 'guessed' }), allowed: NAMES }],
  restore_notifications: [{ args: () => ({ ids: [UNKNOWN] }), allowed: SIGNED_IN }],
  create_calendar_feed: [{ args: () => ({}), allowed: SIGNED_IN, shownElsewhere: true }],
  revoke_calendar_feed: [{ args: () => ({}), allowed: SIGNED_IN }],
  read_calendar_feed: [{ args: () => ({ token: '0'.repeat(64) }), allowed: NOBODY }],
  admin_overview: [
    { args: () => ({}), allowed: ['admin', 'support', 'billing'], never: /Secret|@/ },
  ],
};
