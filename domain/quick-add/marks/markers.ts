import type { Flag, FoundMeaning } from '../chips.ts';
import { isAllowedAfter, isNameGoingOn } from '../context/after.ts';
import { isBoundBefore, isFirstWord } from '../context/before.ts';
import { GAP, LEFT, RIGHT } from '../time/phrases.ts';
import { rangeOf } from './mask.ts';

const FLAGS: Record<string, Flag> = {
  u: 'is_urgent',
  i: 'is_important',
  b: 'has_break_consequence',
};
const FLAG = new RegExp(`${LEFT}!(urgent|important|breaks|[uib])${RIGHT}`, 'gi');

// Every quantifier has a limit, so that no text takes long to match. The limits on the length of a
// part are those of email addresses.
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const ADDRESS = new RegExp(
  `${LEFT}@([a-z0-9_%+'-]{1,64}(?:\\.[a-z0-9_%+'-]{1,64}){0,4}@${LABEL}(?:\\.${LABEL}){1,6})${RIGHT}`,
  'gi',
);

const ASAP = new RegExp(`${LEFT}(?:asap|as${GAP}soon${GAP}as${GAP}possible)${RIGHT}`, 'gi');

/**
 * Finds `!urgent` `!important` `!breaks`, or their first letters (design ruling 9), and "asap",
 * which is urgent (clarity §1).
 */
export function flagsIn(text: string): FoundMeaning[] {
  const asap = [...text.matchAll(ASAP)]
    .map(rangeOf)
    .filter(({ start, end }) => isAsap(text, start, end));
  const urgent = asap.map(
    (range) => ({ kind: 'flag', value: { flag: 'is_urgent' }, ...range }) as const,
  );
  return [...markedFlags(text), ...urgent].sort((a, b) => a.start - b.start);
}

/** Returns false for the "ASAP" in a name or in "an asap request". */
function isAsap(text: string, start: number, end: number): boolean {
  if (isFirstWord(text, start)) return !isNameGoingOn(text, end);
  return isAllowedAfter(text, end) && !isBoundBefore(text, start);
}

function markedFlags(text: string): FoundMeaning[] {
  return [...text.matchAll(FLAG)].flatMap((match) => {
    const flag = FLAGS[(match[1] ?? '').charAt(0).toLowerCase()];
    return flag ? [{ kind: 'flag', value: { flag }, ...rangeOf(match) }] : [];
  });
}

/**
 * Finds `@someone@example.com` and returns the address in lower case (spec §5); a bare `@word`
 * stays in the title.
 */
export function delegatesIn(text: string): FoundMeaning[] {
  return [...text.matchAll(ADDRESS)].map((match) => ({
    kind: 'delegate',
    value: { email: (match[1] ?? '').toLowerCase() },
    ...rangeOf(match),
  }));
}
