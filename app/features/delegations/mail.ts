import { AppError } from '#app/data/errors.ts';
import { loadWholeClient } from '#app/data/load-whole-client.ts';
import { priorityOf } from '#domain/delegations/steps.ts';
import type { DelegationRow } from './queries.ts';

/**
 * Asks for the mail that tells the recipient of it (spec §7). Gives false where one went out in the
 * last ten minutes, which counts as this one. Throws an AppError where it is refused.
 */
export async function sendDelegationMail(
  row: DelegationRow,
  delegatorName: string,
): Promise<boolean> {
  const { data, error } = await (await loadWholeClient()).functions.invoke<{ queued: boolean }>(
    'send-delegation-email',
    {
      body: {
        recipientEmail: row.delegated_to_email,
        recipientName: row.delegated_to_name,
        taskTitle: row.title,
        taskDescription: row.notes,
        dueDate: row.deadline,
        priority: priorityOf(row),
        delegatorName,
        isRegisteredUser: row.delegated_to_user_id !== null,
        taskId: row.original_task_id ?? row.id,
      },
    },
  );
  if (!error) return data?.queued ?? true;
  // The client of functions wraps what the gateway threw.
  const { context } = error as { context?: unknown };
  throw context instanceof AppError
    ? context
    : new AppError('server', 'The mail could not be sent.', { cause: error });
}
