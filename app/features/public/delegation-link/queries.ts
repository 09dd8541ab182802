import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isIncomplete } from '#app/browser/link-token.ts';
import { supabase } from '#app/data/api/supabase.ts';
import { AppError } from '#app/data/errors/errors.ts';
import { m } from '#messages';

const shown = z.object({
  title: z.string(),
  notes: z.nullable(z.string()),
  delegation_notes: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  /** The day of a deadline without a time, `YYYY-MM-DD`; null for a deadline with a time. */
  deadline_day: z.nullable(z.string()),
  proposed_deadline: z.nullable(z.string()),
  duration_estimated: z.nullable(z.number()),
  priority: z.nullable(z.enum(['high', 'medium'])),
  status: z.enum(['pending', 'accepted', 'rejected', 'completed', 'cancelled']),
  /** Seconds left to undo accepting or declining; null if the answer cannot be undone. */
  undo_seconds: z.nullable(z.number()),
  answer_message: z.nullable(z.string()),
  completion_message: z.nullable(z.string()),
  recipient_name: z.nullable(z.string()),
  has_account: z.boolean(),
  delegator: z.string(),
});

/** A delegation as the holder of the emailed link sees it. */
export type LinkedDelegation = z.infer<typeof shown>;

export type Answer =
  | { answer: 'accept' | 'decline' | 'done'; message?: string }
  /** Undoes accepting or declining. */
  | { answer: 'undo' }
  /** `proposed` is an instant, ISO 8601. */
  | { answer: 'propose'; proposed: string };

/** Query for the delegation behind a token. Fetching it changes no data. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['delegation-link', token],
    queryFn: async ({ signal }): Promise<LinkedDelegation> => {
      if (isIncomplete(token)) throw new AppError('link_incomplete', m.ui_link_incomplete());
      const { data } = await supabase
        .rpc('delegation_by_token', { token })
        .abortSignal(signal)
        .throwOnError();
      return shown.parse(data);
    },
    staleTime: 0,
  });

/** Sends the recipient's answer and returns the updated delegation. */
export async function answerLink(token: string, answer: Answer): Promise<LinkedDelegation> {
  const { data } = await supabase.rpc('answer_delegation', { token, ...answer }).throwOnError();
  return shown.parse(data);
}
