import { plain } from '#domain/text/text.ts';

/**
 * The column that lists are filtered by: what a row is searched for, as `plain` writes it. The
 * database computes it.
 */
export const SEARCHED = 'bare';

/**
 * Returns a regular expression for PostgREST's `match` that finds the text anywhere in `SEARCHED`.
 * Not a pattern for `like`: PostgREST reads `*` there as "anything", and nothing escapes it.
 */
export const containing = (text: string): string =>
  plain(text).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns the filter for PostgREST's `or`: `SEARCHED` contains the text. */
export const isContaining = (text: string): string =>
  `${SEARCHED}.match."${containing(text).replaceAll(/["\\]/g, '\\$&')}"`;
