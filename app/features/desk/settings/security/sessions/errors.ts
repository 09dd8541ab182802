import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { m } from '#messages';

export const SESSION_ERRORS = {
  session_already_ended: m.settings_error_session_already_ended,
} satisfies ErrorTexts;
