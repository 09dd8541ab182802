import { describe, expect, test } from 'vitest';
import { GOOGLE } from './calendars.test-data.ts';
import { readCalendar } from './read-calendar.ts';
import { event, read, reader } from './reading.test-data.ts';

describe('bad input', () => {
  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><body>Sign in</body></html>'],
    ['an address book', 'BEGIN:VCARD\r\nFN:Ana\r\nEND:VCARD\r\n'],
  ])('%s is not a calendar', (_what, text) => {
    expect(readCalendar(new TextEncoder().encode(text), reader)).toBeNull();
  });

  test('an empty calendar has no entries', () => {
    expect(read('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n').entries).toEqual([]);
  });

  test.each([
    ['no start', 'SUMMARY:x'],
    ['a day that does not exist', 'DTSTART:20261332T100000'],
    ['29 February of a common year', 'DTSTART;VALUE=DATE:20270229'],
    ['a year that does not exist', 'DTSTART:00001231T100000Z'],
    ['a year too far away', 'DTSTART:99991231T100000Z'],
    ['words for a time', 'DTSTART:tomorrow'],
  ])('%s: counts the entry as broken', (_what, line) => {
    const { entries, left } = read(event('SUMMARY:a', line));
    expect([entries.length, left.broken]).toEqual([0, 1]);
  });

  test('neither a broken entry nor a truncated file affects the other entries', () => {
    const text = GOOGLE.replace('SUMMARY:Fair in Lyon', 'DTSTART:garbage').slice(0, -40);
    const { entries, left } = read(text);
    expect(left.broken).toBe(2);
    expect(entries.map(({ key }) => key)).toContain('weekly@google.com');
  });

  test('a malformed line is skipped', () => {
    expect(
      read(event('DTSTART:20261124T090000Z', 'this is no line', 'SUMMARY:b')).entries,
    ).toHaveLength(1);
  });

  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=9',
  ])('%s never occurs, and the search for a day ends', (rule) => {
    const { entries, left } = read(event('DTSTART:19700101T090000Z', `RRULE:${rule}`));
    expect(entries).toEqual([]);
    expect(left.over).toBe(1);
  });

  test.each([
    'FREQ=SECONDLY',
    'FREQ=NONSENSE',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=-1',
    '',
  ])('the unsupported rule “%s” leaves only the day of the event itself', (rule) => {
    const { entries } = read(event('DTSTART:20261124T090000Z', `RRULE:${rule}`));
    expect(entries.map(({ day, rule: kept }) => [day, kept])).toEqual([['2026-11-24', null]]);
  });

  test('an endless series whose rule no task can have gives the next 20', () => {
    const { entries } = read(
      event('DTSTART:20000101T090000Z', 'RRULE:FREQ=DAILY;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12'),
    );
    expect(entries).toHaveLength(20);
    expect(entries.every(({ ofSeries }) => ofSeries)).toBe(true);
  });

  test('10 MB of endless series give the first 2,000 and a count of the rest', {
    timeout: 60_000,
  }, () => {
    const one = event('DTSTART:20200101T090000Z', 'RRULE:FREQ=DAILY', `SUMMARY:${'x'.repeat(120)}`)
      .split('\r\n')
      .slice(1, -2);
    const parts = Array.from({ length: 45_000 }, (_, n) =>
      one.map((line) => line.replace('UID:one', `UID:${n}`)).join('\r\n'),
    );
    const text = ['BEGIN:VCALENDAR', ...parts, 'END:VCALENDAR'].join('\r\n');
    expect(text.length).toBeGreaterThan(9_000_000);
    const shares: number[] = [];
    const reading = readCalendar(new TextEncoder().encode(text), {
      ...reader,
      report: (share) => shares.push(share),
    });
    expect(reading?.entries).toHaveLength(2000);
    expect(reading?.left.more).toBeGreaterThan(43_000);
    expect(shares.length).toBeGreaterThan(100);
  });

  test.each([
    ['<', '<'.repeat(500_000)],
    ['<a', '<a'.repeat(500_000)],
    ['<style>', '<style>'.repeat(100_000)],
    ['&amp', '&amp'.repeat(200_000)],
    ['spaces', ' '.repeat(900_000)],
  ])('a description of nothing but %s is read before the test times out', (_what, text) => {
    const { entries } = read(
      event('DTSTART:20261124T090000Z', `DESCRIPTION:x${text}`, `SUMMARY:x${text}`),
    );
    expect(entries).toHaveLength(1);
  });

  test('titles and notes are cut to what the database accepts, line breaks in a title become spaces', () => {
    const [only] = read(
      event(
        'DTSTART:20261124T090000Z',
        `SUMMARY:a\\nb${'🎉'.repeat(400)}`,
        `DESCRIPTION:${'n'.repeat(30_000)}`,
      ),
    ).entries;
    expect(only?.title.startsWith('a b')).toBe(true);
    expect([...(only?.title ?? '')]).toHaveLength(300);
    expect(only?.title.isWellFormed()).toBe(true);
    expect(only?.notes).toHaveLength(20_000);
    expect(read(event('DTSTART:20261124T090000Z')).entries[0]?.title).toBe('Untitled Task');
  });
});
