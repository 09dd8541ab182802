import { momentIn } from '#domain/dates/dates.ts';
import { formatDuration } from '#domain/dates/duration.ts';
import { m } from '#messages';
import { humanised } from './types.ts';

export interface Entry {
  label: string;
  value: string;
}

interface Reader {
  zone: string;
  /** Quadrant names by key. */
  quadrants: Record<string, string>;
}

/**
 * Returns the metadata of an entry as labelled text; nested values are labelled with both names.
 */
export function metadataEntries(metadata: unknown, reader: Reader): Entry[] {
  return isObject(metadata) ? flat(metadata, '', reader) : [];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flat(object: Record<string, unknown>, before: string, reader: Reader): Entry[] {
  const entries = Object.entries(object).sort(([a], [b]) => rankOf(a) - rankOf(b));
  return entries.flatMap(([name, value]) => {
    const label = before ? `${before}: ${name.replaceAll('_', ' ')}` : labelOf(name);
    return isObject(value)
      ? flat(value, label, reader)
      : [{ label, value: textOf(name, value, reader) }];
  });
}

const labelOf = (name: string) =>
  humanised(name.replace(/_id$/, '_reference').replace(/_minutes$/, '_time'));

/** Sorts the title first and ids last. */
const rankOf = (name: string) => (name === 'title' ? 0 : name.endsWith('_id') ? 2 : 1);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function textOf(name: string, value: unknown, reader: Reader): string {
  if (value === null || value === '') return m.ui_none();
  if (typeof value === 'boolean') return value ? m.ui_yes() : m.ui_no();
  if (typeof value === 'number') {
    return name.endsWith('_minutes') ? formatDuration(value) : value.toLocaleString('en-GB');
  }
  if (Array.isArray(value))
    return value.map((each) => textOf('', each, reader)).join(', ') || m.ui_none();
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (name === 'quadrant') return reader.quadrants[text] ?? text;
  return MOMENT.test(text) && !Number.isNaN(Date.parse(text)) ? momentIn(reader.zone, text) : text;
}
