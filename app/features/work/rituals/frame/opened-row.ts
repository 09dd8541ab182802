import { createContext, type Dispatch, use } from 'react';

/** The opened row of a step: its task's id, or undefined; and the function that opens a row. */
export const OpenedRow = createContext<
  readonly [opened: string | undefined, open: Dispatch<string | undefined>]
>([undefined, () => undefined]);

/**
 * Returns whether a row is opened. In each step, the row that was last tapped or reached by
 * keyboard is opened. The row stays opened when the focus leaves it: closing the row during a press
 * would move the pressed button away.
 */
export function useOpenedRow(taskId: string | undefined) {
  const [opened, open] = use(OpenedRow);
  return { isOpened: taskId !== undefined && opened === taskId, open: () => open(taskId) };
}
