import * as z from 'zod/mini';
import { type AmountProblem, parseAmount } from '#domain/goals/amount.ts';
import { GOAL_LENGTHS, type Goal, type GoalFields } from '#domain/goals/goal.ts';

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

/** Messages for an invalid amount. */
export const AMOUNT_PROBLEMS: Record<AmountProblem, string> = {
  not_a_number: 'Write a number such as 12 or 7.5.',
  negative: 'This cannot be below 0.',
  too_fine: 'At most two decimals.',
  too_large: 'This must be below 100,000,000,000.',
};

/** Returns the message for a typed amount; undefined if it is valid. */
function amountProblem(text: string): string | undefined {
  const amount = parseAmount(text);
  return typeof amount === 'string' ? AMOUNT_PROBLEMS[amount] : undefined;
}

const text = (field: keyof typeof GOAL_LENGTHS, what: string) =>
  z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim().length <= GOAL_LENGTHS[field],
        `${what} has at most ${GOAL_LENGTHS[field].toLocaleString('en-GB')} characters.`,
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
    z.refine(
      (value) => value === null || (value >= '1970' && value < '2200'),
      'Choose a day between 1970 and 2199.',
    ),
  );

/** The same limits as the database's checks, with messages. */
export const goalFormSchema = z
  .object({
    title: text('title', 'A title').check(
      z.refine((typed) => typed.trim() !== '', 'Give the goal a title.'),
    ),
    description: text('description', 'A description'),
    category: text('category', 'A category'),
    unit: text('unit', 'A unit'),
    target: amount.check(
      z.refine(
        (typed) => typed.trim() === '' || parseAmount(typed) !== 0,
        'A target is more than 0. Leave it empty for a goal without one.',
      ),
    ),
    current: amount,
    start: day,
    deadline: day,
  })
  .check(
    z.refine(({ start, deadline }) => !start || !deadline || deadline >= start, {
      error: 'The deadline comes after the start.',
      path: ['deadline'],
    }),
  );

/** Returns the form values of a goal; a new one starts today. */
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
    title: plain(values.title),
    description: values.description.replaceAll('\u0000', '').trim() || null,
    category: plain(values.category) || null,
    unit: plain(values.unit) || null,
    current_value: amountOf(values.current) ?? 0,
    target_value: amountOf(values.target),
    start_date: values.start,
    deadline: values.deadline,
  };
}

/**
 * Returns only the fields that the person changed, so that changes made on another device meanwhile
 * stay.
 */
export function changedFields(fields: GoalFields, before: GoalFields): Partial<GoalFields> {
  const names = Object.keys(fields) as (keyof GoalFields)[];
  return Object.fromEntries(
    names.filter((name) => fields[name] !== before[name]).map((name) => [name, fields[name]]),
  );
}

/** Returns a single line of text: line breaks, tabs and other control characters become spaces. */
function plain(typed: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly what the database refuses.
  return typed.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
}

function amountOf(typed: string): number | null {
  const amount = parseAmount(typed);
  return typeof amount === 'number' ? amount : null;
}
