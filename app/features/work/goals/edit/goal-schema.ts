import * as z from 'zod/mini';
import { formatNumber } from '#app/ui/format.ts';
import { type AmountProblem, parseAmount } from '#domain/goals/amount.ts';
import { AMOUNT_END, GOAL_LENGTHS, type Goal, type GoalFields } from '#domain/goals/goal.ts';
import { isLongerThan } from '#domain/text/characters.ts';
import { singleLine } from '#domain/text/single-line.ts';
import { m } from '#messages';

/** Form values: amounts as typed, days as `YYYY-MM-DD` or null. */
export type GoalFormValues = {
  title: string;
  description: string;
  category: string;
  unit: string;
  target: string;
  current: string;
  start: string | null;
  deadline: string | null;
};

export const GOAL_FIELD_NAMES: Record<keyof GoalFormValues, string> = {
  title: m.ui_title(),
  description: m.goals_form_description(),
  category: m.goals_form_category(),
  unit: m.goals_form_unit(),
  target: m.goals_form_target(),
  current: m.goals_form_current(),
  start: m.goals_form_start(),
  deadline: m.ui_deadline(),
};

/** Messages for an invalid amount. */
export const AMOUNT_PROBLEMS: Record<AmountProblem, string> = {
  not_a_number: m.goals_form_number(),
  negative: m.goals_form_negative(),
  too_fine: m.goals_form_decimals(),
  too_large: m.goals_form_too_large({ end: formatNumber(AMOUNT_END) }),
};

/** Returns the message for a typed amount; undefined if it is valid. */
function amountProblem(text: string): string | undefined {
  const amount = parseAmount(text);
  return typeof amount === 'string' ? AMOUNT_PROBLEMS[amount] : undefined;
}

const text = (field: keyof typeof GOAL_LENGTHS) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => !isLongerThan(typed.trim(), GOAL_LENGTHS[field]),
        m.goals_form_too_long({ most: formatNumber(GOAL_LENGTHS[field]) }),
      ),
    );

const amount = z.string().check(
  z.superRefine((typed, context) => {
    const message = typed.trim() === '' ? undefined : amountProblem(typed);
    if (message) context.addIssue({ code: 'custom', message });
  }),
);

const day = z
  .nullable(z.string())
  .check(
    z.refine((value) => value === null || (value >= '1970' && value < '2200'), m.goals_form_day()),
  );

/** Validation rules of the form: the same limits as the database's checks, with messages. */
export const goalFormSchema = z
  .object({
    title: text('title').check(
      z.refine((typed) => typed.trim() !== '', m.goals_form_title_missing()),
    ),
    description: text('description'),
    category: text('category'),
    unit: text('unit'),
    target: amount.check(
      z.refine(
        (typed) => typed.trim() === '' || parseAmount(typed) !== 0,
        m.goals_form_target_zero(),
      ),
    ),
    current: amount,
    start: day,
    deadline: day,
  })
  .check(
    z.refine(({ start, deadline }) => !start || !deadline || deadline >= start, {
      error: m.goals_form_deadline_early(),
      path: ['deadline'],
    }),
  );

/** Returns the form values of a goal; a new goal starts today. */
export function goalFormOf(goal: Goal | null, today: string): GoalFormValues {
  return {
    title: goal?.title ?? '',
    description: goal?.description ?? '',
    category: goal?.category ?? '',
    unit: goal?.unit ?? '',
    target: goal?.target_value?.toString() ?? '',
    current: goal?.current_value.toString() ?? '',
    start: goal ? goal.start_date : today,
    deadline: goal?.deadline ?? null,
  };
}

/** Returns a goal's fields from form values that passed the schema. */
export function goalFieldsOf(values: GoalFormValues): GoalFields {
  return {
    title: singleLine(values.title),
    description: values.description.replaceAll('\u0000', '').trim() || null,
    category: singleLine(values.category) || null,
    unit: singleLine(values.unit) || null,
    current_value: amountOf(values.current) ?? 0,
    target_value: amountOf(values.target),
    start_date: values.start,
    deadline: values.deadline,
  };
}

/**
 * Returns only the fields that the person changed, so that changes made on another device in the
 * meantime are not overwritten.
 */
export function changedFields(fields: GoalFields, before: GoalFields): Partial<GoalFields> {
  const names = Object.keys(fields) as (keyof GoalFields)[];
  return Object.fromEntries(
    names.filter((name) => fields[name] !== before[name]).map((name) => [name, fields[name]]),
  );
}

function amountOf(typed: string): number | null {
  const amount = parseAmount(typed);
  return typeof amount === 'number' ? amount : null;
}
