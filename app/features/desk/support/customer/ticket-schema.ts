import * as z from 'zod/mini';
import { atMost } from '#app/data/platform/rules.ts';
import { formatNumber } from '#app/ui/format.ts';
import { CATEGORIES, PRIORITIES } from '#domain/support/ticket.ts';
import { m } from '#messages';
import type { DraftFile } from '../api/use-files.ts';

/** Validates the form of a new ticket. */
export const ticketSchema = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, m.support_new_subject_missing()),
      atMost(200, m.support_text_limit({ max: 200 })),
    ),
  category: z.enum(CATEGORIES),
  priority: z.enum(PRIORITIES),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, m.support_new_message_missing()),
      atMost(10_000, m.support_text_limit({ max: formatNumber(10_000) })),
    ),
});

export type TicketValues = z.infer<typeof ticketSchema> & { files: DraftFile[] };

export const EMPTY_TICKET: TicketValues = {
  subject: '',
  category: 'question',
  priority: 'normal',
  body: '',
  files: [],
};
