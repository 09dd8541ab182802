import { isLongLine } from '#domain/capture/pasted-lines.ts';
import type { ParsedQuickAdd } from '#domain/quick-add/chips.ts';
import type { ParseLine } from '../../quick-add/use-line-parser.ts';

interface ParsedRow {
  parsed: ParsedQuickAdd;
  removed: readonly string[];
}

/**
 * Parses a pasted line; null if the line is too long. An email address stays in the title, because
 * each delegation needs a confirmation, which a paste does not ask for.
 */
export function parsePasted(
  parse: ParseLine,
  text: string,
  removed: readonly string[],
): ParsedRow | null {
  if (isLongLine(text)) return null;
  const parsed = parse(text, removed);
  const address = parsed.chips.find(({ kind }) => kind === 'delegate');
  if (!address) return { parsed, removed };
  const kept = [...removed, address.key];
  return { parsed: parse(text, kept), removed: kept };
}
