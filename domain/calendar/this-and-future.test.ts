import { describe, expect, test } from 'vitest';
import { calendar, part, read, shown } from './reading.test-data.ts';

const READERS = ['Europe/London', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'];
const inZone = (zone: string, text: string) =>
  text.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${zone}\r\nBEGIN:VEVENT`);

describe('an all-day series and its change from a day on, for readers in every zone', () => {
  const changed = (id: string, start = 'DTSTART;VALUE=DATE:20261208') =>
    calendar(
      part('UID:a', 'SUMMARY:Old', 'DTSTART;VALUE=DATE:20261101', 'RRULE:FREQ=DAILY'),
      part('UID:a', 'SUMMARY:New', `RECURRENCE-ID;RANGE=THISANDFUTURE${id}`, start),
    );

  test.each([
    ['Berlin’s midnight in UTC', changed(':20261207T230000Z')],
    ['New York’s midnight in UTC', changed(':20261208T050000Z')],
    ['UTC’s midnight', changed(':20261208T000000Z')],
    ['Auckland’s midnight', inZone('Pacific/Auckland', changed(':20261207T110000Z'))],
    ['Exchange’s midnight', changed(';TZID="W. Europe Standard Time":20261208T000000')],
    ['a floating midnight', changed(':20261208T000000')],
    ['a day', changed(';VALUE=DATE:20261208')],
    ['a day without VALUE=DATE', changed(':20261208')],
  ])('named as %s', (_how, text) => {
    for (const zone of READERS) {
      expect(shown(text, zone)).toEqual([
        [expect.stringMatching(/^2026-11-2[12]$/), null, 'Old', 'FREQ=DAILY;UNTIL=20261207'],
        ['2026-12-08', null, 'New', 'FREQ=DAILY'],
      ]);
    }
  });

  test('its key is the day', () => {
    for (const zone of READERS) {
      const { entries } = read(changed(':20261207T230000Z'), { zone });
      expect(entries.map(({ key }) => key)).toEqual(['a', 'a#2026-12-08']);
    }
  });

  test.each([
    ['to another day', 'DTSTART;VALUE=DATE:20261209', '2026-12-09', null, null],
    ['to a floating time', 'DTSTART:20261208T090000', '2026-12-08', '09:00', 'FREQ=DAILY'],
    ['nowhere, without a start', 'DESCRIPTION:x', '2026-12-08', null, 'FREQ=DAILY'],
  ])('that moves it %s', (_how, start, day, time, rule) => {
    for (const zone of READERS) {
      const [, next] = shown(changed(':20261207T230000Z', start), zone);
      expect(next).toEqual([day, time, 'New', rule]);
    }
  });

  test.each([
    ['EXDATE:20261207T230000Z', 'on its first day'],
    ['EXDATE;VALUE=DATE:20261208', 'on its first day, as a day'],
    ['EXDATE;TZID="W. Europe Standard Time":20261208T000000', 'on its first day, in a zone'],
  ])('%s, %s, leaves the rule before it', (line) => {
    const text = changed(':20261207T230000Z').replace('FREQ=DAILY', `FREQ=DAILY\r\n${line}`);
    for (const zone of READERS) {
      const [old, next] = shown(text, zone);
      expect(old?.[3]).toBe('FREQ=DAILY;UNTIL=20261207');
      expect(next).toEqual(['2026-12-09', null, 'New', null]);
    }
  });
});

describe('a series with a time and its change from an occurrence on', () => {
  const changed = (id: string, start: string) =>
    calendar(
      part(
        'UID:a',
        'SUMMARY:Old',
        'DTSTART;TZID=Europe/Paris:20261103T100000',
        'RRULE:FREQ=WEEKLY;BYDAY=TU',
      ),
      part('UID:a', 'SUMMARY:New', `RECURRENCE-ID;RANGE=THISANDFUTURE${id}`, `DTSTART${start}`),
    );

  test.each([
    ['in UTC', ':20261208T090000Z', ';TZID=Europe/Paris:20261208T140000'],
    ['in another zone', ';TZID=America/New_York:20261208T040000', ':20261208T130000Z'],
    ['as a day', ';VALUE=DATE:20261208', ';TZID=America/New_York:20261208T080000'],
  ])('named %s', (_how, id, start) => {
    expect(shown(changed(id, start))).toEqual([
      ['2026-11-24', '10:00', 'Old', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261207'],
      ['2026-12-08', '14:00', 'New', 'FREQ=WEEKLY;BYDAY=TU'],
    ]);
  });

  test('that makes it all-day: the same day for every reader', () => {
    for (const zone of READERS) {
      const found = shown(changed(':20261208T090000Z', ';VALUE=DATE:20261208'), zone);
      expect(found.find(([, , title]) => title === 'New')).toEqual([
        '2026-12-08',
        null,
        'New',
        'FREQ=WEEKLY;BYDAY=TU',
      ]);
    }
  });
});
