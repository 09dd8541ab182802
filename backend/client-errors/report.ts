import { z } from 'zod';

/** Maximum bytes of a report. */
export const REPORT_LIMIT = 8 * 1024;
const FRAMES = 20;

const text = (length: number) => z.string().transform((value) => clean(value).slice(0, length));

const report = z.object({
  message: text(500),
  stack: z
    .string()
    .transform((value) => value.split('\n').slice(0, FRAMES).map(cleanFrame))
    .optional(),
  /** The page's path. */
  path: text(200).optional(),
});

/** A browser's error, safe to log. */
export type Report = z.output<typeof report>;

/**
 * Returns a browser's report with its texts cleaned for the log; undefined for an invalid report.
 */
export function parseReport(body: Buffer): Report | undefined {
  try {
    return report.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Removes text that must not get into a log line: control and format characters, which could fake
 * another line or reorder the text; URL queries and fragments with a `=`; and text that may be a
 * token.
 */
export function clean(value: string): string {
  return value
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/[\p{Cf}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/[?#][^\s)=?#]*=[^\s)]*/g, '')
    .replace(/(?<![\w-])[\w-]+\.[\w-]{16,}\.[\w-]{16,}/g, '[token]')
    .replace(/[\w-]{32,}/g, '[token]')
    .trim();
}

/**
 * Cleans a stack frame: removes a query string but keeps the position (`:line:column`) after it.
 */
function cleanFrame(frame: string): string {
  const place = frame.replace(/[?#][^\s)?#]*?(:\d+:\d+\)?\s*)$/, '$1');
  return clean(place).slice(0, 300);
}
