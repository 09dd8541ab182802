import { useCallback } from 'react';
import { forgetActs, rememberActs } from '#app/features/work/undo/index.ts';
import type { Command } from '#domain/tasks/acts.ts';
import { useTaskWriter } from './use-task-writer.ts';

/**
 * Returns a function that runs a command. It resolves true once the change is saved. It resolves
 * false if saving failed, which a toast shows, or if the task does not allow the command.
 */
export function useTaskAct() {
  const { prepare, write } = useTaskWriter();
  return useCallback(
    async (command: Command): Promise<boolean> => {
      const act = prepare(command);
      if (!act) return false;
      rememberActs([act]);
      return write([act]).then(
        () => true,
        () => {
          forgetActs([act]);
          return false;
        },
      );
    },
    [prepare, write],
  );
}
