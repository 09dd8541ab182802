import { FORMERS, type Former, type FormerStage } from './former-members.ts';

/**
 * A call that is tried by people who lost a permission, with the arguments most likely to succeed.
 */
export interface FormerCall {
  args: (stage: FormerStage, who: Former) => Record<string, unknown>;
  /**
   * True for calls that everyone but the suspended person may make: with these arguments, they
   * return and change nothing of other people. All other calls must be refused.
   */
  own?: true;
  /**
   * True for calls that change the caller's own rows. Only the suspended person tries them, because
   * all others may make them.
   */
  writesOwn?: true;
  /** The expected result of a call with `own`. */
  answers?: unknown;
  /**
   * Only these people try the call, because the others have a right to make it. Default: everyone.
   */
  by?: readonly Former[];
}

const UNKNOWN = '00000000-0000-4000-8000-00000000ffff';
const OWN: FormerCall[] = [{ args: () => ({}), own: true }];
const OWN_WRITE: FormerCall[] = [{ args: () => ({}), own: true, writesOwn: true }];
const REFUSED: FormerCall[] = [{ args: () => ({}) }];
const mail = { recipient: 'x@example.com', subject: 'x', html: 'x', plain: 'x', dedupe_key: 'x' };
// Everyone except the person who declined a delegation: this person may undo the decline for a
// while.
const NO_REJECTER = FORMERS.filter((who) => who !== 'rejecter');
const colleague = (stage: FormerStage) => ({ person: stage.colleague.id });

/**
 * One list of calls per security definer function of the public schema; a test fails when a
 * function is missing.
 */
export const FORMER_CALLS: Record<string, FormerCall[]> = {
  // About the company.
  accept_invitation: [
    { args: (stage, who) => ({ token: stage.ownInvitation(who).token }) },
    { args: (stage) => ({ token: stage.ownInvitation('removed').token }) },
  ],
  analytics_summary: [
    { args: () => ({ since: '2026-01-01', until: '2026-12-31', of_company: true }) },
    { args: () => ({ since: '2026-01-01', until: '2026-12-31' }), own: true },
  ],
  start_checkout: [{ args: () => ({ tier: 'enterprise' }) }],
  start_portal: [{ args: () => ({ of_company: true }) }],
  company_members: REFUSED,
  create_company: [
    // These people are members of a company; everyone else may create one.
    { args: () => ({ name: 'Forged' }), by: ['demoted', 'formerOwner', 'suspended'] },
  ],
  invitation_to_mail: [
    { args: (stage) => ({ invitation_id: stage.invitation }) },
    { args: (stage, who) => ({ invitation_id: stage.ownInvitation(who).id }) },
  ],
  invite_member: [{ args: () => ({ email: 'forged@example.com' }) }],
  leave_company: [{ args: () => ({}), by: FORMERS.filter((who) => !/demoted|Owner/.test(who)) }],
  mail_invitation_link: [
    { args: (stage) => ({ invitation_id: stage.invitation, token_hash: 'x', ...mail }) },
  ],
  make_invitation_link: [
    { args: (stage) => ({ invitation_id: stage.invitation, token_hash: '0'.repeat(64) }) },
  ],
  remove_member: [
    { args: colleague },
    { args: (stage) => ({ person: stage.heir.id }) },
    { args: (stage, who) => ({ ...colleague(stage), successor: stage.people[who].id }) },
  ],
  revoke_invitation: [
    { args: (stage) => ({ invitation_id: stage.invitation }) },
    { args: (stage, who) => ({ invitation_id: stage.ownInvitation(who).id }) },
  ],
  set_member_role: [
    { args: (stage) => ({ ...colleague(stage), role: 'manager' }) },
    { args: (stage, who) => ({ person: stage.people[who].id, role: 'manager' }) },
  ],
  team_overview: REFUSED,
  team_private_hours: REFUSED,
  transfer_ownership: [
    { args: (stage, who) => ({ person: stage.people[who].id }) },
    { args: colleague },
  ],

  // About a delegation.
  answer_delegation: ['accept', 'decline', 'done', 'propose', 'undo'].map((answer) => ({
    args: (stage: FormerStage, who: Former) => ({
      token: stage.link(who),
      answer,
      proposed: '2099-02-01T00:00:00Z',
    }),
    ...(answer === 'undo' && { by: NO_REJECTER }),
  })),
  delegation_to_mail: [
    {
      args: (stage) => ({ task: stage.endedDelegation, email: stage.colleague.email }),
    },
    { args: (stage) => ({ task: stage.transferredTask, email: stage.colleague.email }) },
    {
      args: (stage, who) => ({ task: stage.delegation(who), email: stage.people[who].email }),
    },
  ],
  mail_delegation_link: [
    { args: (stage) => ({ delegation: stage.endedDelegation, token_hash: 'x', ...mail }) },
  ],
  undo_delegation: [
    { args: (stage) => ({ delegation_id: stage.endedDelegation }) },
    { args: (stage, who) => ({ delegation_id: stage.delegation(who) }) },
  ],
  undo_accept: [
    { args: (stage) => ({ delegation_id: stage.endedDelegation }) },
    { args: (stage, who) => ({ delegation_id: stage.delegation(who) }) },
  ],
  undo_decline: [
    { args: (stage) => ({ delegation_id: stage.endedDelegation }) },
    { args: (stage, who) => ({ delegation_id: stage.delegation(who) }), by: NO_REJECTER },
  ],
  propose_date: [
    {
      args: (stage, who) => ({
        delegation_id: stage.delegation(who),
        proposed: '2099-02-01T00:00:00Z',
      }),
    },
  ],
  answer_proposal: [true, false].flatMap((agree) => [
    { args: (stage: FormerStage) => ({ delegation_id: stage.endedDelegation, agree }) },
    {
      args: (stage: FormerStage, who: Former) => ({ delegation_id: stage.delegation(who), agree }),
    },
  ]),

  // For admins.
  admin_activity: REFUSED,
  admin_close_company: [{ args: (stage) => ({ company: stage.company, reason: 'x' }) }],
  admin_companies: REFUSED,
  admin_company: [{ args: (stage) => ({ company: stage.company }) }],
  admin_growth: REFUSED,
  admin_health: REFUSED,
  admin_mail: REFUSED,
  admin_overview: REFUSED,
  admin_people: REFUSED,
  admin_rename_company: [
    { args: (stage) => ({ company: stage.company, name: 'Forged', reason: 'x' }) },
  ],
  admin_set_company_owner: [
    {
      args: (stage, who) => ({
        company: stage.company,
        person: stage.people[who].id,
        reason: 'x',
      }),
    },
  ],
  admin_subscriptions: REFUSED,
  suspend_person: [{ args: (stage) => ({ ...colleague(stage), reason: 'Forged' }) }],
  find_subscribers: [{ args: () => ({ words: 'a' }) }],
  retry_mail: REFUSED,
  set_admin_role: [
    { args: (stage) => ({ ...colleague(stage), role: 'super' }) },
    { args: (stage, who) => ({ person: stage.people[who].id, role: 'super' }) },
  ],
  set_company_tier: [
    { args: (stage) => ({ company: stage.company, tier: 'enterprise', reason: 'Forged' }) },
  ],
  set_tier: [{ args: (stage) => ({ ...colleague(stage), tier: 'enterprise', reason: 'Forged' }) }],
  sign_out_person: [{ args: colleague }],
  subscription_history: [{ args: (stage) => ({ subscriber: stage.company }) }],
  reinstate_person: [{ args: (stage) => ({ person: stage.people.suspended.id }) }],

  // For the service role only.
  queue_mail: [{ args: () => mail }],
  read_calendar_feed: [{ args: () => ({ token: '0'.repeat(64) }) }],
  receive_payment_event: [
    { args: () => ({ event_id: 'evt_forged', kind: 'x', subject: 'sub_forged' }) },
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
    },
  ],
  record_mail_result: [{ args: () => ({ mail: 1, problem: null }) }],
  apply_payment_event: [{ args: () => ({ event_id: 'evt_forged', subscription: {} }) }],
  take_mail: REFUSED,

  // Calls that return or change only the caller's own data, calls that need a secret token, and
  // searches.
  create_calendar_feed: OWN_WRITE,
  end_session: [{ args: () => ({ id: UNKNOWN }) }],
  find_person_by_email: [{ args: () => ({ email: 'nobody@example.com' }), own: true, answers: [] }],
  has_password: OWN,
  has_permission: ['admin_access', 'company_access', 'team_access', 'manage_team_members'].map(
    (permission) => ({
      args: (stage: FormerStage, who: Former) => ({ user_id: stage.people[who].id, permission }),
      own: true as const,
      answers: false,
    }),
  ),
  invitation_by_token: [{ args: () => ({ token: 'guessed' }) }],
  delegation_by_token: [{ args: () => ({ token: 'guessed' }) }],
  cancel_account_deletion: OWN,
  cancel_account_deletion_by_token: [
    { args: () => ({ token: 'guessed' }), own: true, answers: false },
  ],
  my_account_deletion: OWN,
  my_billing: OWN,
  my_sessions: OWN,
  request_account_deletion: OWN_WRITE,
  restore_notifications: [{ args: () => ({ ids: [UNKNOWN] }), own: true, answers: [] }],
  restore_tasks: [{ args: () => ({ ids: [UNKNOWN] }), own: true, answers: 0 }],
  revoke_calendar_feed: OWN,
  search: [{ args: () => ({ q: 'confidential plan' }), own: true, answers: [] }],
  search_company_tasks: [{ args: () => ({ q: 'confidential plan' }) }],
};
