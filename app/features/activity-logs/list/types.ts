import {
  type Icon,
  IconAdjustments,
  IconBuilding,
  IconCircleCheck,
  IconLock,
  IconPoint,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react';

export const TYPE_GROUPS = {
  Tasks: { icon: IconCircleCheck, types: { task_completed: 'Task completed' } },
  Delegations: {
    icon: IconUserShare,
    types: {
      task_delegated: 'Task delegated',
      delegation_accepted: 'Delegation accepted',
      delegation_rejected: 'Delegation rejected',
      delegation_completed: 'Delegation completed',
      delegation_cancelled: 'Delegation cancelled',
      delegation_date_proposed: 'New date proposed',
      delegation_date_agreed: 'New date agreed',
      delegation_date_declined: 'New date declined',
    },
  },
  Members: {
    icon: IconUsers,
    types: {
      member_invited: 'Member invited',
      invitation_revoked: 'Invitation revoked',
      member_role_changed: 'Role changed',
      member_removed: 'Member removed',
    },
  },
  Company: {
    icon: IconBuilding,
    types: {
      company_created: 'Company made',
      company_changed: 'Company changed',
      company_joined: 'Company joined',
      company_left: 'Company left',
      ownership_transferred: 'Ownership transferred',
    },
  },
  Account: {
    icon: IconLock,
    types: {
      second_factor_added: 'Second factor set up',
      second_factor_removed: 'Second factor removed',
      session_ended: 'Device signed out',
      account_deletion_requested: 'Deletion requested',
      account_kept: 'Account kept',
      calendar_feed_created: 'Calendar address made',
      calendar_feed_revoked: 'Calendar address revoked',
      subscription_changed: 'Subscription changed',
    },
  },
  Administration: {
    icon: IconAdjustments,
    types: {
      admin_set_tier: 'Tier set',
      admin_changed_platform_settings: 'Platform settings changed',
      admin_changed_subscription_limits: 'Limits changed',
      admin_changed_plans: 'Plan changed',
      admin_changed_feedback: 'Feedback handled',
      admin_changed_contact_messages: 'Message handled',
      admin_set_role: 'Admin rights changed',
      admin_closed_account: 'Account closed',
      admin_opened_account: 'Account opened',
      admin_signed_out_person: 'Signed out everywhere',
      admin_renamed_company: 'Company renamed',
      admin_changed_owner: 'Company owner changed',
      admin_closed_company: 'Company closed',
      admin_retried_mail: 'Mail sent again',
    },
  },
} as const satisfies Record<string, { icon: Icon; types: Record<string, string> }>;

const KNOWN = new Map<string, { label: string; icon: Icon }>(
  Object.values(TYPE_GROUPS).flatMap(({ icon, types }) =>
    Object.entries(types).map(([type, label]) => [type, { label, icon }] as const),
  ),
);

/** Turns `goal_shared` into `Goal shared`. */
export function humanised(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns label and icon of a type; unknown types get a label from their name. */
export function typeLabel(type: string): { label: string; icon: Icon } {
  return KNOWN.get(type) ?? { label: humanised(type), icon: IconPoint };
}

/**
 * Returns the options of the type filter: all known types, and the requested one if it is unknown.
 */
export function typeChoices(asked: string) {
  const groups = Object.entries(TYPE_GROUPS).map(([group, { types }]) => ({
    group,
    items: Object.entries<string>(types).map(([value, label]) => ({ value, label })),
  }));
  if (asked && !KNOWN.has(asked)) {
    groups.push({ group: 'Other', items: [{ value: asked, label: humanised(asked) }] });
  }
  return groups;
}
