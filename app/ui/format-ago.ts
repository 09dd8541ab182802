import { LOCALE } from '#domain/text/locale.ts';

const AGO = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** Formats a number of days as `today`, `yesterday` or `3 days ago`. */
export const formatDaysAgo = (days: number): string => AGO.format(-days, 'day');
