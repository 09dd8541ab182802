import { useCallback } from 'react';
import { type PastedLine, taskOfLine } from '#domain/capture/pasted-lines.ts';
import type { Command } from '#domain/tasks/acts.ts';
import { EMPTY_FORM } from '../../edit/form/task-form-values.ts';
import { useCapturedFields } from '../../quick-add/use-captured-fields.ts';
import { useLineParser } from '../../quick-add/use-line-parser.ts';
import { loadLanguage } from '../../quick-add/use-parser.ts';
import { parsePasted } from './parse-pasted.ts';

/** A line of the preview; its id becomes the task's id, so that a repeated Add is idempotent. */
export interface PastedRow extends PastedLine {
  id: string;
  /** Whether Add creates the task. */
  isIncluded: boolean;
  /** Keys of chips that the person removed; their text stays in the title. */
  removed: readonly string[];
}

/** Number of commands after which the loop yields, so that the page stays responsive. */
const STEP = 20;

/** Returns a function that turns rows into `create` commands in steps and reports the progress. */
export function usePastedCommands() {
  const capturedFields = useCapturedFields();
  const lineParser = useLineParser();
  return useCallback(
    async (rows: readonly PastedRow[], report: (done: number) => void): Promise<Command[]> => {
      const language = await loadLanguage().catch(() => null);
      const parse = language && lineParser(language, new Date().toISOString());
      const commands: Command[] = [];
      for (const { id, text, removed } of rows) {
        const line = parse && parsePasted(parse, text, removed);
        const task = taskOfLine(text, line?.parsed.title);
        if (!task) continue;
        const values = { ...EMPTY_FORM, ...task, removed: [...(line?.removed ?? removed)] };
        const { fields } = await capturedFields(values);
        commands.push({ act: 'create', id, fields });
        if (commands.length % STEP > 0) continue;
        report(commands.length);
        await new Promise((resolve) => setTimeout(resolve));
      }
      return commands;
    },
    [capturedFields, lineParser],
  );
}
