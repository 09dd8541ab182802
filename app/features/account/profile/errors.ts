import type { ErrorTexts } from '#app/data/errors/error-texts.ts';
import { textParam } from '#app/data/errors/params.ts';
import { m } from '#messages';

export const PROFILE_ERRORS = {
  picture_not_own: m.profile_error_picture_not_own,
  unknown_time_zone: (params) =>
    m.profile_error_unknown_time_zone({ timeZone: textParam(params.time_zone) }),
} satisfies ErrorTexts;
