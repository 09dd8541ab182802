import { invokeFunction } from '#app/data/api/invoke.ts';
import { priorityOf } from '#domain/delegations/steps.ts';
import type { DelegationRow } from './delegation-row.ts';

/**
 * Requests the email about a delegation to its recipient (spec §7). Returns false if this email was
 * already queued in the current ten-minute slot; the server does not queue it again then.
 * @throws AppError if the request is refused.
 */
export async function sendDelegationMail(
  row: DelegationRow,
  delegatorName: string,
): Promise<boolean> {
  const answer = await invokeFunction<{ queued: boolean } | null>('send-delegation-email', {
    recipientEmail: row.delegated_to_email,
    recipientName: row.delegated_to_name,
    taskTitle: row.title,
    taskDescription: row.notes,
    dueDate: row.deadline,
    priority: priorityOf(row),
    delegatorName,
    isRegisteredUser: row.delegated_to_user_id !== null,
    taskId: row.original_task_id ?? row.id,
  });
  return answer?.queued ?? true;
}
