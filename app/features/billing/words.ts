import { fullness, type Resource } from '#domain/limits.ts';
import type { Plan } from './queries.ts';

interface ResourceWords {
  title: string;
  one: string;
  many: string;
  /** What the ones that are there still take. */
  stillOpen: string;
  /** What those that are too many still take, of one of them and of several. */
  stillSurplus: (them: 'it' | 'them') => string;
  makeRoom: string;
}

const complete = (them: string) => `you can read, complete and delete ${them}`;

export const RESOURCE_WORDS: Record<Resource, ResourceWords> = {
  tasks: {
    title: 'Open tasks',
    one: 'open task',
    many: 'open tasks',
    stillOpen: 'You can still edit, complete, drop and delete what is there.',
    stillSurplus: complete,
    makeRoom: 'Completing or dropping one makes room.',
  },
  goals: {
    title: 'Active goals',
    one: 'active goal',
    many: 'active goals',
    stillOpen: 'You can still edit, complete and delete what is there.',
    stillSurplus: complete,
    makeRoom: 'Completing or deleting one makes room.',
  },
  delegations: {
    title: 'Open delegations',
    one: 'open delegation',
    many: 'open delegations',
    stillOpen: 'You can still follow up and cancel what is there.',
    stillSurplus: (them) => `you can read and cancel ${them}, and whoever you asked can answer`,
    makeRoom: 'Each that is completed or cancelled makes room.',
  },
};

interface Held {
  count: number;
  limit: number;
  plan: string;
}

/** How full the plan is and what still works, from 80 % on; else an empty text. */
export function noticeWords(resource: Resource, { count, limit, plan }: Held): string {
  const { one, many, stillOpen, stillSurplus, makeRoom } = RESOURCE_WORDS[resource];
  const left = limit - count;
  const holds = `The ${plan} plan holds ${limit} ${limit === 1 ? one : many}`;
  switch (fullness(limit, count)) {
    case 'room':
      return '';
    case 'near':
      return `${count} of ${limit} ${many}. ${left === 1 ? 'One more fits' : `${left} more fit`} on the ${plan} plan.`;
    case 'full':
      return `${holds}, and all are in use. ${stillOpen} ${makeRoom}`;
    case 'over': {
      const which = left === -1 ? 'The newest is' : `The ${-left} newest are`;
      return `${holds}, and you have ${count}. ${which} read-only: ${stillSurplus(left === -1 ? 'it' : 'them')}. ${makeRoom}`;
    }
  }
}

/** A price as `€9` and `a month`; null where none is set. */
export function priceWords(
  plan: Pick<Plan, 'price_cents' | 'currency' | 'billing_interval' | 'tier'>,
): { amount: string; per: string } | null {
  if (plan.price_cents === null) return null;
  const format = (digits?: number) =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: plan.currency,
      ...(digits !== undefined && { minimumFractionDigits: digits }),
    });
  // A yen has no hundredth; the amount is in the smallest part that there is.
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
