import { m } from '#messages';
/** Labels of the subscription statuses. */
export const SUBSCRIPTION_STATUS_LABELS: Record<string, string> = {
  active: m.admin_subscription_active(),
  trialing: m.admin_subscription_trialing(),
  past_due: m.admin_subscription_past_due(),
  unpaid: m.admin_subscription_unpaid(),
  paused: m.admin_subscription_paused(),
  cancelled: m.admin_subscription_cancelled(),
};

export const PROVIDER_LABELS: Record<string, string> = {
  manual: m.admin_subscription_manual(),
  stripe: m.admin_subscription_stripe(),
};
