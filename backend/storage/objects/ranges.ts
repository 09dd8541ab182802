export interface ByteRange {
  start: number;
  /** Offset of the last byte, inclusive. */
  end: number;
}

/**
 * Returns the single range of a Range header (RFC 9110, 14.2).
 * @returns undefined when the whole file is to be sent (no header, several ranges, or an invalid
 * range); 'unsatisfiable' when the range lies outside the file.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!found) return undefined;
  const [, first = '', last = ''] = found;
  if (first === '') {
    if (last === '') return undefined;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
