import { config } from '#app/data/platform/config.ts';
import { m } from '#messages';
import type { Notice } from '../list.ts';

/**
 * Returns the two samples shown when notifications could not be fetched (spec §7, §8: two samples,
 * no error). The samples are marked as read, so no badge counts them (design ruling 7).
 */
export function sampleNotices(now: string): Notice[] {
  const sample = { user_id: '', read: true, snoozed_until: null, created_at: now, metadata: {} };
  return [
    {
      ...sample,
      id: 'sample-1',
      title: m.notifications_sample_welcome_title({ product: config.name }),
      message: m.notifications_sample_welcome_message(),
      type: 'info',
      action_url: '/tasks',
    },
    {
      ...sample,
      id: 'sample-2',
      title: m.notifications_sample_answers_title(),
      message: m.notifications_sample_answers_message(),
      type: 'success',
      action_url: '/delegations',
    },
  ];
}
