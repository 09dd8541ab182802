import { queryClient } from '#app/data/query/query-client.ts';
import { forgetAccount } from '../account.ts';

/**
 * Refetches the account after its first code was verified. The server has then ended the other
 * sessions that have not entered one.
 */
export async function forgetFactors(userId: string): Promise<void> {
  await forgetAccount(userId);
  void queryClient.invalidateQueries({ queryKey: ['sessions'] });
}
