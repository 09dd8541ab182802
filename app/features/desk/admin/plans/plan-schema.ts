import * as z from 'zod/mini';
import { atMost } from '#app/data/platform/rules.ts';
import { decimalsOf, type Plan } from '#app/features/account/billing/index.ts';
import { asciiDigits } from '#domain/text/ascii.ts';
import { m } from '#messages';
import type { TierLimits } from './queries.ts';

/** The values of the plan form, as typed. */
export type PlanValues = {
  name: string;
  description: string;
  /** One feature per line. */
  features: string;
  /** Empty if no price is set. */
  price: string;
  currency: string;
  interval: string;
  stripePrice: string;
  isPublic: boolean;
};

export type LimitValues = { tasks: string; goals: string; delegations: string };

const CURRENCY = /^[A-Za-z]{3}$/;

const fields = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', m.admin_plan_name_missing()),
    atMost(60, m.admin_text_limit({ max: 60 })),
  ),
  description: z.string().check(atMost(500, m.admin_text_limit({ max: 500 }))),
  features: z
    .string()
    .check(z.refine((text) => featuresIn(text).length <= 30, m.admin_plan_too_many_features())),
  price: z.string(),
  currency: z.string().check(z.regex(CURRENCY, m.admin_plan_currency_wrong())),
  interval: z.string(),
  stripePrice: z.string().check(atMost(100, m.admin_text_limit({ max: 100 }))),
  isPublic: z.boolean(),
});

/** Validates the plan form. The rules follow the database's constraints. */
export const planSchema = fields.check(
  z.refine(({ price, currency }) => price.trim() === '' || isAmount(plainNumber(price), currency), {
    path: ['price'],
    error: m.admin_plan_price_wrong(),
    // Checks the price even if another field is wrong.
    when: () => true,
  }),
);

/** Returns whether a number is an amount in a currency: `9.50` is valid in euros, not in yen. */
function isAmount(price: string, currency: string): boolean {
  const amount = /^\d{1,7}(?:\.(\d{1,3}))?$/.exec(price);
  const decimals = CURRENCY.test(currency) ? decimalsOf(currency) : 2;
  return amount !== null && (amount[1] ?? '').length <= decimals;
}

const limit = z
  .string()
  .check(z.refine((text) => /^\d{0,9}$/.test(plainNumber(text)), m.admin_limits_wrong()));

export const limitSchema = z.object({ tasks: limit, goals: limit, delegations: limit });

/** Returns a typed number in ASCII digits, with a decimal comma replaced by a point. */
const plainNumber = (text: string) => asciiDigits(text).trim().replace(/[,،]/, '.');

const featuresIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export function planValues(plan: Plan): PlanValues {
  return {
    name: plan.name,
    description: plan.description,
    features: plan.features.join('\n'),
    price: plan.price_cents === null ? '' : priceText(plan.price_cents, plan.currency),
    currency: plan.currency,
    interval: plan.billing_interval,
    stripePrice: plan.stripe_price_id ?? '',
    isPublic: plan.is_public,
  };
}

export function planColumns(values: PlanValues) {
  const price = plainNumber(values.price);
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    features: featuresIn(values.features),
    price_cents:
      price === '' ? null : Math.round(Number(price) * 10 ** decimalsOf(values.currency)),
    currency: values.currency.toUpperCase(),
    billing_interval: values.interval,
    stripe_price_id: values.stripePrice.trim() || null,
    is_public: values.isPublic,
  };
}

/** Formats a price given in the currency's smallest unit; a whole amount gets no decimals. */
function priceText(price: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const amount = price / 10 ** decimals;
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(decimals);
}

const limitText = (limit: number | null) => (limit === null ? '' : String(limit));
const limitOf = (text: string) => (text.trim() === '' ? null : Number(plainNumber(text)));

export function limitValues(limits: TierLimits): LimitValues {
  return {
    tasks: limitText(limits.max_tasks),
    goals: limitText(limits.max_goals),
    delegations: limitText(limits.max_delegations),
  };
}

export function limitColumns({ tasks, goals, delegations }: LimitValues) {
  return {
    max_tasks: limitOf(tasks),
    max_goals: limitOf(goals),
    max_delegations: limitOf(delegations),
  };
}
