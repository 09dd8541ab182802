/** Labels of the subscription statuses. */
export const STATUS_NAMES: Record<string, string> = {
  active: 'Active',
  trialing: 'On trial',
  past_due: 'Payment late',
  unpaid: 'Not paid',
  paused: 'Paused',
  cancelled: 'Ended',
};

export const PROVIDER_NAMES: Record<string, string> = { manual: 'By hand', stripe: 'By card' };

export const choicesOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
