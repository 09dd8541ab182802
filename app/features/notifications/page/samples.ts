import { config } from '#app/data/platform/config.ts';
import type { Notice } from '../queries.ts';

/**
 * Returns the two samples shown when notifications could not be fetched (spec §7, §8: two samples,
 * no error). They are read, so no badge counts them (design ruling 7).
 */
export function sampleNotices(now: string): Notice[] {
  const sample = { user_id: '', read: true, created_at: now, metadata: {} };
  return [
    {
      ...sample,
      id: 'sample-1',
      title: `Welcome to ${config.name}`,
      message: 'Give each task one of four places, and see what matters today.',
      type: 'info',
      action_url: '/tasks',
    },
    {
      ...sample,
      id: 'sample-2',
      title: 'This is where answers arrive',
      message: 'Hand a task to somebody by e-mail, and you hear here what became of it.',
      type: 'success',
      action_url: '/delegations',
    },
  ];
}
