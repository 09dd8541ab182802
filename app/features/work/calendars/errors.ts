import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { m } from '#messages';

export const CALENDAR_ERRORS = {
  calendar_not_found: m.data_error_not_found,
  too_many_calendar_reads: m.data_error_rate_limited,
} satisfies ErrorTexts;
