import {
  type Icon,
  IconAdjustments,
  IconBuilding,
  IconCircleCheck,
  IconCreditCard,
  IconLock,
  IconPoint,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react';
import { m } from '#messages';

const TYPE_GROUPS: readonly {
  name: () => string;
  icon: Icon;
  types: Record<string, () => string>;
}[] = [
  {
    name: m.activity_logs_group_tasks,
    icon: IconCircleCheck,
    types: {
      task_completed: m.activity_logs_type_task_completed,
      task_dropped: m.activity_logs_type_task_dropped,
      task_deleted: m.activity_logs_type_task_deleted,
      task_restored: m.activity_logs_type_task_restored,
    },
  },
  {
    name: m.activity_logs_group_delegations,
    icon: IconUserShare,
    types: {
      task_delegated: m.activity_logs_type_task_delegated,
      delegation_accepted: m.activity_logs_type_delegation_accepted,
      delegation_rejected: m.activity_logs_type_delegation_rejected,
      delegation_completed: m.activity_logs_type_delegation_completed,
      delegation_cancelled: m.activity_logs_type_delegation_cancelled,
      delegation_ended: m.activity_logs_type_delegation_ended,
      delegation_undone: m.activity_logs_type_delegation_undone,
      delegation_accept_undone: m.activity_logs_type_delegation_accept_undone,
      delegation_decline_undone: m.activity_logs_type_delegation_decline_undone,
      delegation_date_proposed: m.activity_logs_type_delegation_date_proposed,
      delegation_date_agreed: m.activity_logs_type_delegation_date_agreed,
      delegation_date_declined: m.activity_logs_type_delegation_date_declined,
    },
  },
  {
    name: m.activity_logs_group_members,
    icon: IconUsers,
    types: {
      member_invited: m.activity_logs_type_member_invited,
      invitation_revoked: m.activity_logs_type_invitation_revoked,
      member_promoted: m.activity_logs_type_member_promoted,
      member_demoted: m.activity_logs_type_member_demoted,
      member_removed: m.activity_logs_type_member_removed,
    },
  },
  {
    name: m.activity_logs_group_company,
    icon: IconBuilding,
    types: {
      company_created: m.activity_logs_type_company_created,
      company_changed: m.activity_logs_type_company_changed,
      company_joined: m.activity_logs_type_company_joined,
      company_left: m.activity_logs_type_company_left,
      ownership_transferred: m.activity_logs_type_ownership_transferred,
    },
  },
  {
    name: m.activity_logs_group_account,
    icon: IconLock,
    types: {
      second_factor_added: m.activity_logs_type_second_factor_added,
      second_factor_removed: m.activity_logs_type_second_factor_removed,
      session_ended: m.activity_logs_type_session_ended,
      account_deletion_requested: m.activity_logs_type_account_deletion_requested,
      account_deletion_cancelled: m.activity_logs_type_account_deletion_cancelled,
      calendar_feed_created: m.activity_logs_type_calendar_feed_created,
      calendar_feed_revoked: m.activity_logs_type_calendar_feed_revoked,
    },
  },
  {
    name: m.activity_logs_group_billing,
    icon: IconCreditCard,
    types: {
      subscription_changed: m.activity_logs_type_subscription_changed,
      subscription_ended: m.activity_logs_type_subscription_ended,
      subscription_payment_failed: m.activity_logs_type_subscription_payment_failed,
      subscription_payment_received: m.activity_logs_type_subscription_payment_received,
    },
  },
  {
    name: m.activity_logs_group_administration,
    icon: IconAdjustments,
    types: {
      admin_set_tier: m.activity_logs_type_admin_set_tier,
      admin_changed_platform_settings: m.activity_logs_type_admin_changed_platform_settings,
      admin_changed_subscription_limits: m.activity_logs_type_admin_changed_subscription_limits,
      admin_changed_plans: m.activity_logs_type_admin_changed_plans,
      admin_changed_feedback: m.activity_logs_type_admin_changed_feedback,
      admin_changed_contact_messages: m.activity_logs_type_admin_changed_contact_messages,
      admin_granted_rights: m.activity_logs_type_admin_granted_rights,
      admin_removed_rights: m.activity_logs_type_admin_removed_rights,
      operator_granted_admin: m.activity_logs_type_operator_granted_admin,
      operator_removed_admin: m.activity_logs_type_operator_removed_admin,
      admin_suspended_account: m.activity_logs_type_admin_suspended_account,
      admin_reinstated_account: m.activity_logs_type_admin_reinstated_account,
      admin_signed_out_person: m.activity_logs_type_admin_signed_out_person,
      admin_renamed_company: m.activity_logs_type_admin_renamed_company,
      admin_changed_owner: m.activity_logs_type_admin_changed_owner,
      admin_closed_company: m.activity_logs_type_admin_closed_company,
      admin_retried_mail: m.activity_logs_type_admin_retried_mail,
    },
  },
];

const KNOWN = new Map(
  TYPE_GROUPS.flatMap(({ icon, types }) =>
    Object.entries(types).map(([type, label]) => [type, { label, icon }] as const),
  ),
);

/** The activity types that have a label of their own. */
export const KNOWN_TYPES: readonly string[] = [...KNOWN.keys()];

/** Turns `goal_shared` into `Goal shared`. */
export function humanized(name: string): string {
  const label = name.replaceAll('_', ' ').trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Returns label and icon of a type; unknown types get a label from their name. */
export function typeLabel(type: string): { label: string; icon: Icon } {
  const known = KNOWN.get(type);
  return known
    ? { label: known.label(), icon: known.icon }
    : { label: humanized(type), icon: IconPoint };
}

/**
 * Returns the options of the type filter: all known types, and the requested type if it is unknown.
 */
export function typeChoices(asked: string) {
  const groups = TYPE_GROUPS.map(({ name, types }) => ({
    group: name(),
    items: Object.entries(types).map(([value, label]) => ({ value, label: label() })),
  }));
  if (asked && !KNOWN.has(asked)) {
    groups.push({
      group: m.activity_logs_group_other(),
      items: [{ value: asked, label: humanized(asked) }],
    });
  }
  return groups;
}
