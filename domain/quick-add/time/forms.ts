import { RIGHT } from './phrases.ts';

/** A form that a phrase can have: how to match and how to read the phrase. */
export interface Form<Value> {
  /** The source of a regular expression; its groups have names. */
  pattern: string;
  /** Returns undefined if the words have no meaning that a field can store, as in "30 February". */
  read: (groups: Groups, at: Today) => Value | undefined;
}

export type Groups = Record<string, string | undefined>;

/** The person's day and settings, on which the meaning of a phrase depends. */
export interface Today {
  /** The person's current day. */
  today: string;
  /** The first day of the person's week, 0 for Sunday. */
  weekStart: number;
  /** The person's working days, 0 for Sunday. */
  workDays: readonly number[];
  /** Whether `3/12` is 12 March; undefined if the locale does not decide it. */
  monthFirst: boolean | undefined;
}

/**
 * A form found in a text. `value` is undefined if no field can store the meaning of the words, as in
 * "30 February".
 */
export interface FoundForm<Value> {
  end: number;
  value: Value | undefined;
}

export type Reader<Value> = (
  text: string,
  start: number,
  at: Today,
) => FoundForm<Value> | undefined;

/** Returns a function that reads the form with the longest match at a position of a text. */
export function readerOf<Value>(forms: readonly Form<Value>[]): Reader<Value> {
  const patterns = forms.map(({ pattern, read }) => ({
    pattern: new RegExp(`(?:${pattern})${RIGHT}`, 'iy'),
    read,
  }));
  return (text, start, at) => {
    let best: { match: RegExpExecArray; read: Form<Value>['read'] } | undefined;
    for (const { pattern, read } of patterns) {
      pattern.lastIndex = start;
      const match = pattern.exec(text);
      if (match && match[0].length > (best?.match[0].length ?? 0)) best = { match, read };
    }
    if (!best) return undefined;
    const { match, read } = best;
    return { end: start + match[0].length, value: read(match.groups ?? {}, at) };
  };
}
