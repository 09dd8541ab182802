import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AppError } from '#app/data/api/errors.ts';
import { supabase } from '#app/data/api/supabase.ts';

const shown = z.object({
  title: z.string(),
  notes: z.nullable(z.string()),
  delegation_notes: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  proposed_deadline: z.nullable(z.string()),
  duration_estimated: z.nullable(z.number()),
  is_urgent: z.boolean(),
  is_important: z.boolean(),
  status: z.enum(['pending', 'accepted', 'rejected', 'completed', 'cancelled']),
  recipient_name: z.nullable(z.string()),
  has_account: z.boolean(),
  delegator: z.string(),
});

/** What the holder of a delegation mail's link sees. */
export type LinkedDelegation = z.infer<typeof shown>;

export type Answer =
  | { answer: 'accept' | 'decline' | 'done' }
  /** An instant, ISO 8601. */
  | { answer: 'propose'; proposed: string };

/** The delegation behind a token. Looking changes nothing. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['delegation-link', token],
    queryFn: async ({ signal }): Promise<LinkedDelegation> => {
      if (!token)
        throw new AppError('PT404', 'This link is not complete. Open it from the mail again.');
      const { data } = await supabase
        .rpc('delegation_by_token', { token })
        .abortSignal(signal)
        .throwOnError();
      return shown.parse(data);
    },
    staleTime: 0,
  });

/** Answers for the recipient and gives the delegation as it is then. */
export async function answerLink(token: string, answer: Answer): Promise<LinkedDelegation> {
  const { data } = await supabase.rpc('answer_delegation', { token, ...answer }).throwOnError();
  return shown.parse(data);
}
