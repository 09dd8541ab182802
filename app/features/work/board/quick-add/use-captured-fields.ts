import { useCallback } from 'react';
import { useProfile } from '#app/features/account/profile/index.ts';
import { usePlaceCaptured } from '#app/features/work/placement/index.ts';
import type { NewTaskFields } from '#domain/tasks/task.ts';
import { fieldsOf, quadrantOf, type TaskFormValues } from '../edit/form/task-form-values.ts';
import { withChips } from './chips/with-chips.ts';
import { useLineParser } from './use-line-parser.ts';
import { loadLanguage } from './use-parser.ts';

interface Captured {
  fields: NewTaskFields;
  /** The email address of the recipient that the line names. */
  email: string | undefined;
}

// Create tasks in the order in which they were typed, even while the parser and the engine are
// still loading.
let lastRead: Promise<unknown> = Promise.resolve();

/**
 * Returns a function that turns form values into the fields of a new task. The function parses the
 * line. If the person chose no place and the flags decide no quadrant (`quadrantOf`), the placement
 * engine chooses (clarity §2).
 */
export function useCapturedFields(): (values: TaskFormValues) => Promise<Captured> {
  const placeCaptured = usePlaceCaptured();
  const lineParser = useLineParser();
  const companyId = useProfile()?.company_id ?? null;
  return useCallback(
    async (values) => {
      const parts = lastRead.then(() =>
        Promise.all([loadLanguage().catch(() => null), placeCaptured()]),
      );
      lastRead = parts;
      const [language, place] = await parts;
      const clock = { now: new Date().toISOString(), zone: lineParser.zone };
      // Without the parser, the whole line is the title.
      const line = language && lineParser(language, clock.now)(values.title, values.removed);
      const filled = line ? withChips(values, line, clock.zone) : values;
      const fields = fieldsOf(filled, clock);
      // A draft of an earlier version has no `isShared`.
      const shared =
        typeof filled.isShared === 'boolean'
          ? { company_id: filled.isShared ? companyId : null }
          : {};
      const email = line?.fields.delegated_to_email;
      if (filled.toInbox) return { fields: { ...fields, ...shared, is_unsorted: true }, email };
      const isPlaced = quadrantOf(filled, clock) !== null;
      return { fields: { ...(isPlaced ? fields : place(fields, email)), ...shared }, email };
    },
    [placeCaptured, lineParser, companyId],
  );
}
