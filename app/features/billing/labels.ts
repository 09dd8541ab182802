import { fullness, type Resource } from '#domain/account/limits.ts';
import type { Plan } from './queries.ts';

interface ResourceLabels {
  title: string;
  one: string;
  many: string;
  /** What the person can still do with existing items at the limit. */
  stillOpen: (mayDelete: boolean) => string;
  /** What the person can still do with items over the limit, one or several. */
  stillOverLimit: (them: 'it' | 'them', mayDelete: boolean) => string;
  makeRoom: string;
}

export const RESOURCE_LABELS: Record<Resource, ResourceLabels> = {
  tasks: {
    title: 'Open tasks',
    one: 'open task',
    many: 'open tasks',
    stillOpen: (mayDelete) =>
      `You can still edit, complete${mayDelete ? ', drop and delete' : ' and drop'} what is there.`,
    stillOverLimit: (them, mayDelete) =>
      `you can read, complete${mayDelete ? ', drop and delete' : ' and drop'} ${them}`,
    makeRoom: 'Completing or dropping one makes room.',
  },
  goals: {
    title: 'Active goals',
    one: 'active goal',
    many: 'active goals',
    stillOpen: () => 'You can still edit, complete and delete what is there.',
    stillOverLimit: (them) => `you can read, complete and delete ${them}`,
    makeRoom: 'Completing or deleting one makes room.',
  },
  delegations: {
    title: 'Open delegations',
    one: 'open delegation',
    many: 'open delegations',
    stillOpen: () => 'You can still follow up and cancel what is there.',
    stillOverLimit: (them) => `you can read and cancel ${them}, and whoever you asked can answer`,
    makeRoom: 'Each that is completed or cancelled makes room.',
  },
};

interface Held {
  count: number;
  limit: number;
  plan: string;
  /** Whether the person may delete tasks (design ruling 2). */
  mayDelete: boolean;
}

/** Returns how full the plan is and what still works, from 80 % on; otherwise an empty string. */
export function limitNoticeText(
  resource: Resource,
  { count, limit, plan, mayDelete }: Held,
): string {
  const { one, many, stillOpen, stillOverLimit, makeRoom } = RESOURCE_LABELS[resource];
  const left = limit - count;
  const holds = `The ${plan} plan holds ${limit} ${limit === 1 ? one : many}`;
  switch (fullness(limit, count)) {
    case 'room':
      return '';
    case 'near':
      return `${count} of ${limit} ${many}. ${left === 1 ? 'One more fits' : `${left} more fit`} on the ${plan} plan.`;
    case 'full':
      return `${holds}, and all are in use. ${stillOpen(mayDelete)} ${makeRoom}`;
    case 'over': {
      const which = left === -1 ? 'The newest is' : `The ${-left} newest are`;
      const still = stillOverLimit(left === -1 ? 'it' : 'them', mayDelete);
      return `${holds}, and you have ${count}. ${which} read-only: ${still}. ${makeRoom}`;
    }
  }
}

/** Returns a price as `€9` and `a month`, or null if none is set. */
export function priceLabel(
  plan: Pick<Plan, 'price_cents' | 'currency' | 'billing_interval' | 'tier'>,
): { amount: string; per: string } | null {
  if (plan.price_cents === null) return null;
  const format = (digits?: number) =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: plan.currency,
      ...(digits !== undefined && { minimumFractionDigits: digits }),
    });
  // Prices are in the currency's smallest unit, and yen have no decimals.
  const parts = 10 ** (format().resolvedOptions().maximumFractionDigits ?? 2);
  const whole = plan.price_cents % parts === 0;
  const amount = format(whole ? 0 : undefined).format(plan.price_cents / parts);
  const interval = plan.billing_interval === 'year' ? 'a year' : 'a month';
  if (plan.price_cents === 0) return { amount, per: '' };
  return {
    amount,
    per: plan.tier === 'enterprise' ? `${interval} for the whole company` : interval,
  };
}
