import { asciiDigits } from '../text/ascii.ts';

const PARTS = /^(?:(\d+(?:[.,]\d+)?)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*(?:m(?:in(?:ute)?s?)?)?)?$/i;

/**
 * Parses a typed duration into minutes: `45`, `45m`, `1h`, `1h 30m`, `1.5h`. Returns undefined when
 * the text is not a duration of at least a minute.
 */
export function parseDuration(text: string): number | undefined {
  const match = PARTS.exec(asciiDigits(text).trim());
  if (!match || (match[1] === undefined && match[2] === undefined)) return undefined;
  const hours = Number((match[1] ?? '0').replace(',', '.'));
  const minutes = Math.round(hours * 60) + Number(match[2] ?? 0);
  return minutes > 0 ? minutes : undefined;
}
