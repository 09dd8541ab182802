import { queryClient } from '#app/data/query/query-client.ts';
import { invalidateAccount } from '../account.ts';

/**
 * Refetches the account and its sessions after a new factor was verified: the server ends the other
 * sessions that have not passed a second factor.
 */
export async function invalidateFactors(userId: string): Promise<void> {
  await invalidateAccount(userId);
  void queryClient.invalidateQueries({ queryKey: ['sessions'] });
}
