import { describe, expect, test } from 'vitest';
import { APPLE, GOOGLE, OUTLOOK } from './calendars.test-data.ts';
import { entry, event, read } from './reading.test-data.ts';

describe('as exported by Google Calendar', () => {
  const reading = read(GOOGLE);

  test('a UTC time becomes the person’s, place and plain text become notes', () => {
    expect(reading.name).toBe('Alex Moreau');
    expect(entry(reading, 'single@google.com')).toEqual({
      key: 'single@google.com',
      title: 'Budget; second reading',
      notes: 'Bring the numbers & the list\none\nalert(1)\n\nWhere: Room 4, Rue de la Paix',
      day: '2026-11-24',
      time: '10:00',
      minutes: 90,
      deadline: null,
      rule: null,
      ofSeries: false,
      past: false,
      declined: false,
      free: false,
    });
  });

  test('all-day events have no time and no duration', () => {
    expect(entry(reading, 'allday@google.com')).toMatchObject({
      day: '2026-12-01',
      time: null,
      minutes: null,
    });
  });

  test('an endless series becomes one repeating task, from its next day', () => {
    expect(entry(reading, 'weekly@google.com')).toMatchObject({
      day: '2026-11-23',
      time: '09:30',
      rule: 'FREQ=WEEKLY;BYDAY=MO',
    });
  });

  test('a series with exceptions becomes its coming days: one is cancelled, one is moved', () => {
    const series = reading.entries.filter(({ key }) => key.startsWith('broken-series@google.com#'));
    expect(series.map(({ day, time, title, ofSeries }) => [day, time, title, ofSeries])).toEqual([
      ['2026-11-25', '14:00', 'Review', true],
      ['2026-12-10', '16:00', 'Review (moved)', true],
      ['2026-12-16', '14:00', 'Review', true],
    ]);
  });

  test('cancelled events are counted and left out', () => {
    expect(reading.left).toEqual({ cancelled: 1, done: 0, over: 0, broken: 0, more: 0 });
    expect(reading.entries).toHaveLength(6);
  });
});

describe('as exported by Apple', () => {
  const reading = read(APPLE);

  test('an evening in New York is the next morning in Paris', () => {
    expect(entry(reading, '6F3B2D9A-5C2E-4E0C-9D0A-1B2C3D4E5F60')).toMatchObject({
      day: '2026-11-28',
      time: '02:30',
      minutes: 60,
      notes: 'https://meet.example/room',
    });
  });

  test('a birthday on 29 February is on the last day of February in other years', () => {
    expect(entry(reading, 'birthday')).toMatchObject({
      day: '2027-02-28',
      rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    });
  });

  test('a floating time applies to the person’s clock; a duration replaces an end', () => {
    expect(entry(reading, 'floating')).toMatchObject({
      day: '2026-11-30',
      time: '07:30',
      minutes: 75,
    });
  });

  test('to-dos: the due time becomes the deadline, a due day its end', () => {
    expect(entry(reading, 'todo-open')).toMatchObject({
      day: null,
      deadline: '2026-12-04T17:00:00.000Z',
    });
    expect(entry(reading, 'todo-day')?.deadline).toBe('2026-12-05T22:59:00.000Z');
    expect(entry(reading, 'todo-undated')).toMatchObject({ day: null, deadline: null });
    expect(reading.left.done).toBe(1);
  });
});

describe('as exported by Outlook', () => {
  const reading = read(OUTLOOK);

  test('a zone by its Windows name, a line folded with a tab', () => {
    expect(entry(reading, '040000008200E00074C5B7101A82E008000000001')).toMatchObject({
      title: 'Besprechung mit der Geschäftsführung über den Haushalt des nächsten Jahres',
      notes: 'Agenda:\n1. Numbers\n2. People',
      day: '2026-11-26',
      time: '11:00',
      minutes: 30,
    });
  });

  test('a zone that only the file defines', () => {
    expect(entry(reading, 'custom')).toMatchObject({ day: '2026-11-27', time: '05:00' });
  });

  test('the second Monday becomes a task’s rule, the last working day cannot', () => {
    expect(entry(reading, 'second-monday')).toMatchObject({
      day: '2026-12-14',
      rule: 'FREQ=MONTHLY;BYDAY=2MO',
    });
    const days = reading.entries.filter(({ title }) => title === 'Last working day');
    expect(days.map(({ day, rule, ofSeries }) => [day, rule, ofSeries])).toEqual([
      ['2026-11-30', null, true],
      ['2026-12-31', null, true],
    ]);
  });

  test('eleven of thirty mornings are left', () => {
    expect(entry(reading, 'thirty')).toMatchObject({
      day: '2026-11-21',
      rule: 'FREQ=DAILY;COUNT=11',
    });
  });

  test('past entries are marked, a finished series is counted', () => {
    expect(entry(reading, 'past')).toMatchObject({ day: '2026-10-05', past: true });
    expect(reading.left.over).toBe(1);
    expect(reading.entries.at(-1)?.key).toBe('past');
  });
});

describe('variations in how a file is written', () => {
  const start = 'DTSTART:20261124T090000Z';

  test.each([
    ['LF alone', (text: string) => text.replaceAll('\r\n', '\n')],
    ['CR alone', (text: string) => text.replaceAll('\r\n', '\r')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['small letters', (text: string) => text.replace('BEGIN:VEVENT', 'begin:vevent')],
  ])('%s', (_what, change) => {
    expect(read(change(event(start, 'SUMMARY:Ana'))).entries[0]?.title).toBe('Ana');
  });

  test('a fold within a UTF-8 character', () => {
    const bytes = new TextEncoder().encode(event(start, 'SUMMARY:Café 🎉 bar'));
    const at = bytes.indexOf(0xf0);
    const fold = [13, 10, 32];
    const folded = new Uint8Array([...bytes.slice(0, at + 2), ...fold, ...bytes.slice(at + 2)]);
    expect(read(folded).entries[0]?.title).toBe('Café 🎉 bar');
  });

  test('UTF-16 and Windows-1252', () => {
    const text = event(start, 'SUMMARY:Café');
    const units = [...`\uFEFF${text}`].map((sign) => sign.charCodeAt(0));
    const utf16 = new Uint8Array(units.flatMap((unit) => [unit & 255, unit >> 8]));
    const latin1 = new Uint8Array(units.slice(1));
    expect(read(utf16).entries[0]?.title).toBe('Café');
    expect(read(latin1).entries[0]?.title).toBe('Café');
  });

  test('X-WR-TIMEZONE applies to times without a zone', () => {
    const text = event('DTSTART:20261124T090000').replace(
      'BEGIN:VEVENT',
      'X-WR-TIMEZONE:Asia/Tokyo\r\nBEGIN:VEVENT',
    );
    expect(read(text).entries[0]).toMatchObject({ day: '2026-11-24', time: '01:00' });
  });

  test.each([
    ['Europe/London', '2026-11-24', '10:00'],
    ['/mozilla.org/20050126_1/Europe/London', '2026-11-24', '10:00'],
    ['GMT Standard Time', '2026-11-24', '10:00'],
    ['Pacific/Kiritimati', '2026-11-23', '20:00'],
    ['Pacific/Pago_Pago', '2026-11-24', '21:00'],
    ['Nowhere/Known', '2026-11-24', '09:00'],
  ])('in the zone %s', (zone, day, time) => {
    const text = event(`DTSTART;TZID=${zone}:20261124T090000`);
    expect(read(text).entries[0]).toMatchObject({ day, time });
  });

  test('a weekly evening in New York that is another day in Paris does not become a weekly task', () => {
    const weekly = (time: string) =>
      read(event(`DTSTART;TZID=America/New_York:20261102T${time}`, 'RRULE:FREQ=WEEKLY;BYDAY=MO'))
        .entries;
    expect(weekly('220000').map(({ day, rule }) => [day, rule])[0]).toEqual(['2026-11-24', null]);
    // The clocks of New York and Paris change on different days, so the event's time in Paris
    // differs within the year.
    expect(weekly('100000')[0]).toMatchObject({ day: '2026-11-23', time: '16:00', rule: null });
    const london = read(event('DTSTART;TZID=Europe/London:20261102T100000', 'RRULE:FREQ=WEEKLY'));
    expect(london.entries[0]).toMatchObject({ time: '11:00', rule: 'FREQ=WEEKLY' });
  });

  test('after midnight it is still the previous day for a person whose day begins later', () => {
    const text = event('DTSTART;TZID=Europe/Paris:20261125T013000', 'RRULE:FREQ=WEEKLY;BYDAY=WE');
    expect(read(text).entries[0]).toMatchObject({
      day: '2026-11-25',
      rule: 'FREQ=WEEKLY;BYDAY=WE',
    });
    expect(read(text, { dayStart: 4 }).entries[0]).toMatchObject({
      day: '2026-11-24',
      time: '01:30',
      rule: null,
    });
  });

  test('the person’s day decides what is past', () => {
    const text = event('DTSTART;VALUE=DATE:20261121');
    expect(read(text).entries[0]?.past).toBe(false);
    expect(read(text, { zone: 'Pacific/Kiritimati' }).entries[0]?.past).toBe(true);
    const night = { zone: 'Europe/Paris', now: '2026-11-22T01:00:00Z' };
    expect(read(text, { ...night, dayStart: 4 }).entries[0]?.past).toBe(false);
    expect(read(text, night).entries[0]?.past).toBe(true);
  });

  test('a series ends today for the person, and ended yesterday in its own zone', () => {
    const text = event('DTSTART;TZID=America/New_York:20261118T190000', 'RRULE:FREQ=DAILY;COUNT=3');
    const { entries, left } = read(text);
    expect(entries).toMatchObject([{ day: '2026-11-21', time: '01:00', past: false }]);
    expect(left.over).toBe(0);
  });
});
