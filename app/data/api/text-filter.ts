import { plain } from '#domain/text/text.ts';

/**
 * The column by which lists are filtered. It has the row's searchable text in the form of `plain`,
 * computed by the database.
 */
export const SEARCHED = 'bare';

/**
 * Returns a regular expression for PostgREST's `match` that finds the text anywhere in `SEARCHED`.
 * `like` would not do: in its patterns, PostgREST takes `*` as a wildcard that cannot be escaped.
 */
export const containing = (text: string): string =>
  plain(text).replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Returns a filter for PostgREST's `or` that selects the rows whose `SEARCHED` contains the text.
 */
export const isContaining = (text: string): string =>
  `${SEARCHED}.match."${containing(text).replaceAll(/["\\]/g, '\\$&')}"`;
