import { describe, expect, test } from 'vitest';
import { calendar, part, read } from './reading.test-data.ts';

const meeting = (uid: string, ...lines: string[]) =>
  part(`UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART:20261124T090000', ...lines);
const zone = (offset: string) =>
  [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
const custom = (uid: string) =>
  part(`UID:${uid}`, `SUMMARY:${uid}`, 'DTSTART;TZID=Customized Time Zone:20261124T090000');
const times = (text: string) => read(text).entries.map(({ title, time }) => [title, time]);

describe('a file with several calendars', () => {
  test.each([
    [
      'METHOD:CANCEL in the last one',
      [calendar('METHOD:PUBLISH', meeting('a')), calendar('METHOD:CANCEL', meeting('b'))],
      ['a'],
    ],
    [
      'METHOD:CANCEL in the first one',
      [calendar('METHOD:CANCEL', meeting('a')), calendar('METHOD:PUBLISH', meeting('b'))],
      ['b'],
    ],
    [
      'METHOD:CANCEL between two that name no method',
      [calendar(meeting('a')), calendar('METHOD:CANCEL', meeting('b')), calendar(meeting('c'))],
      ['a', 'c'],
    ],
    [
      'a cancellation of what another one publishes',
      [
        calendar('METHOD:PUBLISH', meeting('a'), meeting('b')),
        calendar('METHOD:CANCEL', meeting('b', 'SEQUENCE:1')),
      ],
      ['a'],
    ],
  ])('%s', (_what, calendars, titles) => {
    const { entries, left } = read(calendars.join(''));
    expect(entries.map(({ title }) => title)).toEqual(titles);
    expect(left.cancelled).toBe(1);
  });

  test('X-WR-TIMEZONE applies to the times of its own calendar', () => {
    expect(
      times(
        [
          calendar(meeting('none')),
          calendar('X-WR-TIMEZONE:America/New_York', meeting('New York')),
          calendar('X-WR-TIMEZONE:Europe/London', meeting('London')),
        ].join(''),
      ),
    ).toEqual([
      ['none', '09:00'],
      ['London', '10:00'],
      ['New York', '15:00'],
    ]);
  });

  test('X-WR-TIMEZONE decides on the days of its own calendar', () => {
    const daily = (uid: string) =>
      part(
        `UID:${uid}`,
        `SUMMARY:${uid}`,
        'DTSTART;VALUE=DATE:20261124',
        'RRULE:FREQ=DAILY;UNTIL=20261126T110000Z',
      );
    const { entries } = read(
      [
        calendar('X-WR-TIMEZONE:Europe/Paris', daily('Paris')),
        calendar('X-WR-TIMEZONE:Pacific/Auckland', daily('Auckland')),
      ].join(''),
    );
    expect(entries.map(({ title, rule }) => [title, rule])).toEqual([
      ['Paris', 'FREQ=DAILY;UNTIL=20261126'],
      ['Auckland', 'FREQ=DAILY;UNTIL=20261127'],
    ]);
  });

  test('a zone is what its own calendar says, or else any other', () => {
    expect(
      times(
        [
          calendar(zone('+0530'), custom('India')),
          calendar(zone('-0500'), custom('Peru')),
          calendar(custom('not described')),
        ].join(''),
      ),
    ).toEqual([
      ['India', '04:30'],
      ['Peru', '15:00'],
      ['not described', '15:00'],
    ]);
  });

  test('a calendar that ends in the middle of an event leaves the next one whole', () => {
    const cut = calendar(meeting('a')).slice(0, -30);
    const { entries, left } = read(`${cut}\r\n${calendar('METHOD:CANCEL', meeting('b'))}`);
    expect(entries).toEqual([]);
    expect([left.broken, left.cancelled]).toEqual([1, 1]);
  });

  test.each([
    [['X-WR-CALNAME:Work'], ['X-WR-CALNAME:Work'], 'Work'],
    [['X-WR-CALNAME:Work'], [], 'Work'],
    [['X-WR-CALNAME:Work'], ['X-WR-CALNAME:Home'], null],
  ])('named %j and %j: %s', (one, other, name) => {
    const text = calendar(...one, meeting('a')) + calendar(...other, meeting('b'));
    expect(read(text).name).toBe(name);
  });
});
