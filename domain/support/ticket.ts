/** Support tickets: their categories, priorities and states, and whether one is unread. */

export const CATEGORIES = ['question', 'problem', 'billing', 'account', 'idea'] as const;
export type Category = (typeof CATEGORIES)[number];

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** An open ticket waits for support, an answered one for the person, a closed one for nobody. */
export type Status = 'open' | 'answered' | 'closed';

/** The reader of a ticket: the person who opened it, or support. */
export type Side = 'person' | 'support';

/** When each side last wrote. */
interface LastMessageTimes {
  asked_at: string;
  answered_at: string | null;
}

/**
 * Returns whether the other side has written since the reader last read the ticket at `readAt`. If
 * the reader never read the ticket, any message from the other side counts.
 */
export function isUnread(
  ticket: LastMessageTimes,
  side: Side,
  readAt: string | undefined,
): boolean {
  const written = side === 'person' ? ticket.answered_at : ticket.asked_at;
  if (written === null) return false;
  return readAt === undefined || Date.parse(written) > Date.parse(readAt);
}
