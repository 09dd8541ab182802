/**
 * A calendar file split into the texts of its components. The components are parsed separately, so
 * that a broken component does not affect the others, and so that progress can be reported.
 */
export interface Components {
  /**
   * Name of the calendar; null when the file has no name, or several calendars with different
   * names.
   */
  name: string | null;
  calendars: CalendarComponents[];
}

/**
 * One VCALENDAR of a file. A file can have several, because some programs write a VCALENDAR for
 * each event, or join several files.
 */
export interface CalendarComponents {
  name: string | null;
  /** X-WR-TIMEZONE: the zone of times that are written without a zone. */
  zone: string | null;
  timezones: string[];
  /** Whether the calendar only cancels the entries that it lists (METHOD:CANCEL). */
  isCancel: boolean;
  /** VEVENT and VTODO, in the order of the file. */
  entries: string[];
}

const CALENDAR = /^BEGIN:VCALENDAR[ \t]*$/i;
const PART = /^(BEGIN|END):(VEVENT|VTODO|VTIMEZONE)[ \t]*$/i;

/** Splits the bytes of a file into components; null when it is not a calendar. */
export function componentsOf(bytes: Uint8Array): Components | null {
  const lines = decode(bytes).split(/\r\n|\n|\r/);
  if (!lines.some((line) => CALENDAR.test(line))) return null;
  let calendar = emptyCalendar();
  const calendars = [calendar];
  let part: { kind: string; lines: string[] } | undefined;
  const endPart = () => {
    if (!part) return;
    const text = part.lines.join('\r\n');
    (part.kind === 'VTIMEZONE' ? calendar.timezones : calendar.entries).push(text);
    part = undefined;
  };
  for (const line of lines) {
    const [, edge = '', kind = ''] = PART.exec(line) ?? [];
    if (CALENDAR.test(line)) {
      // Keep the last component of a truncated calendar, so that it is counted as broken.
      endPart();
      calendar = emptyCalendar();
      calendars.push(calendar);
    } else if (part) {
      part.lines.push(line);
      if (edge.toUpperCase() === 'END' && kind.toUpperCase() === part.kind) endPart();
    } else if (edge.toUpperCase() === 'BEGIN') {
      part = { kind: kind.toUpperCase(), lines: [line] };
    } else {
      calendar.name ??= textOf(line, 'X-WR-CALNAME') ?? textOf(line, 'NAME');
      calendar.zone ??= textOf(line, 'X-WR-TIMEZONE');
      if (/^METHOD:CANCEL[ \t]*$/i.test(line)) calendar.isCancel = true;
    }
  }
  endPart();
  const names = new Set(calendars.map(({ name }) => name).filter((name) => name !== null));
  const [name = null, ...others] = names;
  return { name: others.length > 0 ? null : name, calendars };
}

const emptyCalendar = (): CalendarComponents => ({
  name: null,
  zone: null,
  timezones: [],
  isCancel: false,
  entries: [],
});

function textOf(line: string, name: string): string | null {
  const value = new RegExp(`^${name}(?:;[^:]*)?:(.+)$`, 'i').exec(line)?.[1];
  return (
    value
      ?.replace(/\\([\\;,])/g, '$1')
      .trim()
      .slice(0, 200) || null
  );
}

/**
 * Returns the text of a file without line folds. Except in UTF-16, the folds are removed from the
 * bytes before decoding, because a fold may split a UTF-8 character (RFC 5545 §3.1).
 */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return withoutFolds('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return withoutFolds('utf-16be', bytes);
  const unfolded = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const fold = foldAt(bytes, at);
    if (fold > 0) at += fold - 1;
    else unfolded[length++] = bytes[at] as number;
  }
  const text = unfolded.subarray(0, length);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(text);
  } catch {
    // Not UTF-16 by its byte order mark and not valid UTF-8: assume Windows-1252.
    return new TextDecoder('windows-1252').decode(text);
  }
}

const withoutFolds = (encoding: string, bytes: Uint8Array) =>
  new TextDecoder(encoding).decode(bytes).replace(/\r?\n[ \t]/g, '');

const [CR, LF, SPACE, TAB] = [13, 10, 32, 9];

/**
 * Returns the length in bytes of the fold at an offset (a line break and the space or tab after
 * it); 0 when there is no fold.
 */
function foldAt(bytes: Uint8Array, at: number): number {
  const end = bytes[at] === CR && bytes[at + 1] === LF ? 2 : bytes[at] === LF ? 1 : 0;
  const next = bytes[at + end];
  return end > 0 && (next === SPACE || next === TAB) ? end + 1 : 0;
}
