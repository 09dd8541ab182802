import { placementSentence } from '#app/features/work/placement/index.ts';
import { deviceZone } from '#app/ui/forms/zones.ts';
import { suggestPlacement, withUnsetFlags } from '#domain/placement/index.ts';
import { parseQuickAdd } from '#domain/quick-add/parse-quick-add.ts';
import type { VisitorTask } from '#domain/visitor/visitor-tasks.ts';

/**
 * Module with the parser and the suggestion engine for a visitor's tasks, loaded when first needed.
 */

type Flags = Pick<VisitorTask, 'is_urgent' | 'is_important' | 'has_break_consequence'>;

/** The fields of a visitor's task, and the reason for its quadrant as a sentence. */
export interface PlacedLine {
  fields: Omit<VisitorTask, 'id' | 'own'>;
  reason: string;
}

/** Parses a visitor's line and suggests its quadrant (clarity §2). `now` is an instant. */
export function placeLine(line: string, flags: Flags, now: string): PlacedLine {
  const context = { now, zone: deviceZone(), locale: navigator.language, goals: [] };
  const parsed = parseQuickAdd(line, context);
  // Without an account nothing can be delegated, so an email address stays in the title.
  const removed = parsed.chips.filter(({ kind }) => kind === 'delegate').map(({ key }) => key);
  const { title, fields } = removed.length ? parseQuickAdd(line, { ...context, removed }) : parsed;
  const task = {
    ...fields,
    title,
    is_urgent: flags.is_urgent || fields.is_urgent === true,
    is_important: flags.is_important || fields.is_important === true,
    has_break_consequence: flags.has_break_consequence || fields.has_break_consequence === true,
  };
  const { quadrant, reason } = suggestFor(
    { ...task, delegated_to_email: parsed.fields.delegated_to_email },
    now,
  );
  return { fields: { ...task, quadrant, suggested: true }, reason };
}

/** Returns the suggested quadrant of a visitor's task, and the strongest reason as a sentence. */
export function suggestFor(
  task: Omit<VisitorTask, 'id' | 'own' | 'quadrant'> & { delegated_to_email?: string | undefined },
  now: string,
) {
  const suggestion = suggestPlacement(withUnsetFlags(task), { now, zone: deviceZone() });
  return { quadrant: suggestion.quadrant, reason: placementSentence(suggestion) };
}
