import { describe, expect, test } from 'vitest';
import { calendar, event, part, read } from './reading.test-data.ts';

const CDO = 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE';
const READERS = ['Europe/London', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'];
/** Returns the day, time and minutes of each entry. */
const days = (text: string, zone: string) =>
  read(text, { zone }).entries.map(({ day, time, minutes }) => [day, time, minutes]);
const inZone = (zone: string, text: string) =>
  text.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${zone}\r\nBEGIN:VEVENT`);

describe('a day that a program marks and writes as times', () => {
  test.each([
    'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    'X-MICROSOFT-CDO-ALLDAYEVENT:true',
    'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
    'X-FUNAMBOL-ALLDAY:1',
    'X-FUNAMBOL-ALLDAY:TRUE',
  ])('%s', (mark) => {
    const utc = event('DTSTART:20261123T230000Z', 'DTEND:20261124T230000Z', mark);
    const local = event('DTSTART:20261124T000000', 'DTEND:20261125T000000', mark);
    for (const zone of READERS) {
      expect(days(utc, zone)).toEqual([['2026-11-24', null, null]]);
      expect(days(local, zone)).toEqual([['2026-11-24', null, null]]);
    }
  });

  test.each([
    ['Berlin’s midnight', ['DTSTART:20261123T230000Z', 'DTEND:20261124T230000Z']],
    ['New York’s midnight', ['DTSTART:20261124T050000Z', 'DTEND:20261125T050000Z']],
    ['New Delhi’s midnight', ['DTSTART:20261123T183000Z', 'DTEND:20261124T183000Z']],
    ['UTC’s midnight', ['DTSTART:20261124T000000Z', 'DTEND:20261125T000000Z']],
    ['two days', ['DTSTART:20261123T230000Z', 'DTEND:20261125T230000Z']],
    ['without an end', ['DTSTART:20261123T230000Z']],
    ['with a duration', ['DTSTART:20261123T230000Z', 'DURATION:P1D']],
    ['until the last minute', ['DTSTART:20261123T230000Z', 'DTEND:20261124T225900Z']],
    ['until the last second, local', ['DTSTART:20261124T000000', 'DTEND:20261124T235959']],
  ])('%s', (_what, lines) => {
    for (const zone of READERS) {
      expect(days(event(...lines, CDO), zone)).toEqual([['2026-11-24', null, null]]);
    }
  });

  test.each([
    ['23', '2027-03-28', 'DTSTART:20270327T230000Z', 'DTEND:20270328T220000Z'],
    ['25', '2027-10-31', 'DTSTART:20271030T220000Z', 'DTEND:20271031T230000Z'],
    ['24', '2027-07-01', 'DTSTART:20270630T220000Z', 'DTEND:20270701T220000Z'],
  ])('a day of %s hours', (_hours, day, ...lines) => {
    for (const zone of READERS) {
      expect(days(event(...lines, CDO), zone)).toEqual([[day, null, null]]);
    }
  });

  test.each([
    ['its midnight decides', 'Pacific/Auckland', '20261123T110000Z', '20261124T110000Z'],
    ['and also for the day before', 'Europe/Berlin', '20261123T230000Z', '20261124T230000Z'],
    ['but not at another time', 'Europe/London', '20261123T230000Z', '20261124T230000Z'],
  ])('where the calendar has a zone, %s', (_what, zone, start, end) => {
    const text = inZone(zone, event(`DTSTART:${start}`, `DTEND:${end}`, CDO));
    for (const reader of READERS) {
      expect(days(text, reader)).toEqual([['2026-11-24', null, null]]);
    }
  });

  test.each([
    ['none', ''],
    ['London', 'Europe/London'],
    ['Berlin', 'Europe/Berlin'],
  ])('a series with a skipped and a moved day, the calendar’s zone: %s', (_what, zone) => {
    const text = calendar(
      part(
        'UID:a',
        'DTSTART:20261123T230000Z',
        'DTEND:20261124T230000Z',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE:20261124T230000Z',
        'RDATE:20261130T230000Z',
        CDO,
      ),
      part(
        'UID:a',
        'RECURRENCE-ID:20261125T230000Z',
        'DTSTART:20261202T230000Z',
        'DTEND:20261203T230000Z',
        CDO,
      ),
    );
    for (const reader of READERS) {
      const found = days(zone ? inZone(zone, text) : text, reader).map(([day]) => day);
      expect(found).toEqual(['2026-11-24', '2026-11-27', '2026-12-01', '2026-12-03']);
    }
  });

  test.each([
    ['with hours', ['DTSTART:20261124T090000Z', 'DTEND:20261124T170000Z'], CDO],
    ['with a short duration', ['DTSTART:20261124T090000Z', 'DURATION:PT1H'], CDO],
    [
      'marked as none',
      ['DTSTART:20261124T090000Z', 'DTEND:20261125T090000Z'],
      'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
    ],
    [
      'marked as none by Funambol',
      ['DTSTART:20261124T090000Z', 'DTEND:20261125T090000Z'],
      'X-FUNAMBOL-ALLDAY:0',
    ],
  ])('an event %s keeps its time', (_what, lines, mark) => {
    expect(read(event(...lines, mark)).entries).toMatchObject([
      { day: '2026-11-24', time: '10:00' },
    ]);
  });
});
