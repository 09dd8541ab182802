import { isLimitBefore, isOfNamedDay } from '../context/before.ts';
import { isMeant } from '../context/is-meant.ts';
import { CHIP, mask } from '../marks/mask.ts';
import type { Today } from './forms.ts';
import { LEFT } from './phrases.ts';
import { readPhrase, type TimePhrase } from './read-phrase.ts';

/** Maximum number of phrases read from a text; ample, because each field takes only one phrase. */
const MOST = 40;
const STARTS = new RegExp(`${LEFT}(?:[a-z\\d@]|['’]til\\s)`, 'gi');

const hasDay = ({ day, repetition }: TimePhrase) => (day ?? repetition) !== undefined;

/**
 * Returns the phrases about time in a text, in order. Skips a phrase that no field can store, or
 * that means no time according to the words around it.
 */
export function phrasesIn(text: string, at: Today): TimePhrase[] {
  const phrases: TimePhrase[] = [];
  const starts = new RegExp(STARTS);
  let rest = text;
  let read = 0;
  for (let match = starts.exec(text); match && read < MOST; match = starts.exec(text)) {
    const phrase = readPhrase(rest, match.index, at);
    if (!phrase) continue;
    read++;
    // Skip the whole phrase, so that no part of a rejected phrase becomes a chip.
    starts.lastIndex = phrase.end;
    if (phrase.isUnread || !isMeant(rest, phrase)) continue;
    const isDue = phrase.isDue || isLimitBefore(rest, phrase.start);
    const isAlone = !phrases.some(hasDay) && !hasDay(phrase);
    if (isAlone && isOfNamedDay(rest, phrase.start, isDue)) continue;
    phrases.push({ ...phrase, isDue });
    rest = mask(rest, [phrase], CHIP);
  }
  return phrases;
}
