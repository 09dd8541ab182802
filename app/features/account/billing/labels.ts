import { formatMoney } from '#app/ui/format-money.ts';
import { fullness, type Resource } from '#domain/account/limits.ts';
import { m } from '#messages';
import { decimalsOf } from './currency.ts';
import type { Plan } from './queries.ts';

export const RESOURCE_NAMES: Record<Resource, string> = {
  tasks: m.billing_tasks_title(),
  goals: m.billing_goals_title(),
  delegations: m.billing_delegations_title(),
};

/** The sentences of the limit notice for one resource. */
interface LimitTexts {
  near: (params: { used: number; limit: number; count: number; plan: string }) => string;
  full: (params: { count: number; plan: string }) => string;
  /** Returns the sentence about what the person can still do once the limit is reached. */
  fullActions: (mayDelete: boolean) => string;
  over: (params: { count: number; plan: string; used: number }) => string;
  /** Returns the sentence about what the person can still do with the items over the limit. */
  overActions: (params: { count: number }, mayDelete: boolean) => string;
  makeRoom: () => string;
}

const LIMIT_TEXTS: Record<Resource, LimitTexts> = {
  tasks: {
    near: m.billing_tasks_near,
    full: m.billing_tasks_full,
    fullActions: (mayDelete) =>
      mayDelete ? m.billing_tasks_full_can_delete() : m.billing_tasks_full_can_drop(),
    over: m.billing_tasks_over,
    overActions: (params, mayDelete) =>
      mayDelete ? m.billing_tasks_over_can_delete(params) : m.billing_tasks_over_can_drop(params),
    makeRoom: m.billing_tasks_make_room,
  },
  goals: {
    near: m.billing_goals_near,
    full: m.billing_goals_full,
    fullActions: () => m.billing_goals_full_can(),
    over: m.billing_goals_over,
    overActions: (params) => m.billing_goals_over_can(params),
    makeRoom: m.billing_goals_make_room,
  },
  delegations: {
    near: m.billing_delegations_near,
    full: m.billing_delegations_full,
    fullActions: () => m.billing_delegations_full_can(),
    over: m.billing_delegations_over,
    overActions: (params) => m.billing_delegations_over_can(params),
    makeRoom: m.billing_delegations_make_room,
  },
};

interface Usage {
  count: number;
  limit: number;
  plan: string;
  /** Whether the person may delete tasks (design ruling 2). */
  mayDelete: boolean;
}

/**
 * Returns the limit notice for one resource: from 80% of the limit on, how full the plan is; from
 * the limit on, also what the person can still do. Returns an empty string below 80%.
 */
export function limitNoticeText(
  resource: Resource,
  { count: used, limit, plan, mayDelete }: Usage,
): string {
  const { near, full, fullActions, over, overActions, makeRoom } = LIMIT_TEXTS[resource];
  switch (fullness(limit, used)) {
    case 'room':
      return '';
    case 'near':
      return near({ used, limit, count: limit - used, plan });
    case 'full':
      return [full({ count: limit, plan }), fullActions(mayDelete), makeRoom()].join(' ');
    case 'over': {
      const actions = overActions({ count: used - limit }, mayDelete);
      return [over({ count: limit, plan, used }), actions, makeRoom()].join(' ');
    }
  }
}

/**
 * How often a price is paid. A free plan has `once`; `company_…` is a price for a whole company.
 */
export type PriceInterval = 'once' | 'month' | 'year' | 'company_month' | 'company_year';

/** Returns a plan's price, for example `€9`, and its interval; null if the plan has no price. */
export function priceOf(
  plan: Pick<Plan, 'price_cents' | 'currency' | 'billing_interval' | 'tier'>,
): { amount: string; interval: PriceInterval } | null {
  if (plan.price_cents === null) return null;
  // `price_cents` is in the currency's smallest unit: the cent, or the yen, which has no decimals.
  const parts = 10 ** decimalsOf(plan.currency);
  const isWhole = plan.price_cents % parts === 0;
  const amount = formatMoney(plan.price_cents / parts, plan.currency, isWhole);
  if (plan.price_cents === 0) return { amount, interval: 'once' };
  const interval = plan.billing_interval === 'year' ? 'year' : 'month';
  return { amount, interval: plan.tier === 'enterprise' ? `company_${interval}` : interval };
}
