/** Support tickets: what they may be, and what is new in one. */

export const CATEGORIES = ['question', 'problem', 'billing', 'account', 'idea'] as const;
export type Category = (typeof CATEGORIES)[number];

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Open waits for support, answered for the person, closed for nobody. */
export type Status = 'open' | 'answered' | 'closed';

/** Who looks at a ticket: whoever opened it, or those who answer. */
export type Side = 'person' | 'support';

interface WriteResult {
  asked_at: string;
  answered_at: string | null;
}

/** Whether the other side has written since somebody last looked, if they ever did. */
export function isUnread(ticket: WriteResult, side: Side, readAt: string | undefined): boolean {
  const written = side === 'person' ? ticket.answered_at : ticket.asked_at;
  if (written === null) return false;
  return readAt === undefined || Date.parse(written) > Date.parse(readAt);
}
