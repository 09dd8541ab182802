import { plain } from '#domain/text/text.ts';

/**
 * The column by which lists are filtered: the searchable text of the row, which the database
 * computes and normalizes in the same way as `plain`.
 */
export const SEARCHED = 'bare';

/**
 * Returns a regular expression for PostgREST's `match` that finds the text anywhere in `SEARCHED`.
 * `like` cannot be used: in its patterns, PostgREST takes `*` as a wildcard that cannot be escaped.
 */
export const containing = (text: string): string =>
  plain(text).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Returns a filter for PostgREST's `or` that selects the rows whose `SEARCHED` contains the text.
 */
export const isContaining = (text: string): string =>
  `${SEARCHED}.match."${containing(text).replaceAll(/["\\]/g, '\\$&')}"`;
