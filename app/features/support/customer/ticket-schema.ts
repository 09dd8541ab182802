import * as z from 'zod/mini';
import { CATEGORIES, PRIORITIES } from '#domain/support/ticket.ts';
import type { DraftFile } from '../api/use-files.ts';

/** Validates the form of a new ticket. */
export const ticketSchema = z.object({
  subject: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Say in a few words what it is about.'),
      z.maxLength(200, 'At most 200 characters.'),
    ),
  category: z.enum(CATEGORIES),
  priority: z.enum(PRIORITIES),
  body: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write what happened, or what you want to know.'),
      z.maxLength(10_000, 'At most 10,000 characters.'),
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
