import { describe, expect, test } from 'vitest';
import { event, read } from './reading.test-data.ts';

const PARIS = 'DTSTART;TZID=Europe/Paris:20261201T100000';
/** Returns the day, time and minutes of each entry, for a reader in a zone. */
const days = (text: string, zone = 'Europe/Paris') =>
  read(text, { zone }).entries.map(({ day, time, minutes }) => [day, time, minutes]);

describe('dates that a series adds (RDATE)', () => {
  test.each([
    ['in UTC', 'RDATE:20261215T090000Z'],
    ['in another zone', 'RDATE;TZID=America/New_York:20261215T040000'],
    ['in its own zone', 'RDATE;TZID=Europe/Paris:20261215T100000'],
    ['as a day, which has the time of the series', 'RDATE;VALUE=DATE:20261215'],
    ['as a day without VALUE=DATE', 'RDATE:20261215'],
    ['as a floating time, which is the reader’s', 'RDATE:20261215T100000'],
  ])('%s', (_how, line) => {
    expect(days(event(PARIS, 'DURATION:PT1H', line))).toEqual([
      ['2026-12-01', '10:00', 60],
      ['2026-12-15', '10:00', 60],
    ]);
  });

  test('each reader sees them at their instant', () => {
    const text = event(PARIS, 'RDATE:20261215T090000Z');
    expect(days(text, 'Europe/London')).toEqual([
      ['2026-12-01', '09:00', null],
      ['2026-12-15', '09:00', null],
    ]);
    expect(days(text, 'Asia/Tokyo')).toEqual([
      ['2026-12-01', '18:00', null],
      ['2026-12-15', '18:00', null],
    ]);
  });

  test.each([
    ['with a length', 'RDATE;VALUE=PERIOD:20261215T090000Z/PT2H', 120],
    ['with an end', 'RDATE;VALUE=PERIOD:20261215T090000Z/20261215T093000Z', 30],
    ['in another zone', 'RDATE;VALUE=PERIOD;TZID=America/New_York:20261215T040000/PT45M', 45],
    ['that ends before it begins', 'RDATE;VALUE=PERIOD:20261215T090000Z/20261214T090000Z', 60],
  ])('the length of a period %s', (_what, line, minutes) => {
    expect(days(event(PARIS, 'DURATION:PT1H', line))).toEqual([
      ['2026-12-01', '10:00', 60],
      ['2026-12-15', '10:00', minutes],
    ]);
  });

  test.each([
    ['RDATE:20261215T090000Z', 'EXDATE:20261215T090000Z'],
    ['RDATE:20261215T090000Z', 'EXDATE;TZID=Europe/Paris:20261215T100000'],
    ['RDATE;VALUE=DATE:20261215', 'EXDATE:20261215T090000Z'],
    ['RDATE;TZID=America/New_York:20261215T040000', 'EXDATE;VALUE=DATE:20261215'],
  ])('%s is removed by %s', (added, removed) => {
    expect(days(event(PARIS, added, removed))).toEqual([['2026-12-01', '10:00', null]]);
  });

  test.each([
    ['in UTC', 'RDATE:20261208T090000Z'],
    ['in another zone', 'RDATE;TZID=America/New_York:20261208T040000'],
    ['as a day', 'RDATE;VALUE=DATE:20261208'],
  ])('one that the rule has too is there once: %s', (_how, line) => {
    expect(days(event(PARIS, 'RRULE:FREQ=WEEKLY;COUNT=2', line))).toEqual([
      ['2026-12-01', '10:00', null],
      ['2026-12-08', '10:00', null],
    ]);
  });

  test('the start of a series without a rule is its first date, unless it is removed', () => {
    const text = (...lines: string[]) =>
      event('DTSTART;VALUE=DATE:20261201', 'RDATE;VALUE=DATE:20261215', ...lines);
    expect(days(text()).map(([day]) => day)).toEqual(['2026-12-01', '2026-12-15']);
    expect(days(text('EXDATE;VALUE=DATE:20261201')).map(([day]) => day)).toEqual(['2026-12-15']);
  });

  test.each([
    ['in UTC', 'RDATE:20261118T090000Z'],
    ['as a day', 'RDATE;VALUE=DATE:20261118'],
    ['as a period', 'RDATE;VALUE=PERIOD:20261118T090000Z/PT2H'],
  ])('one in the past leaves the rule: %s', (_how, line) => {
    const start = 'DTSTART;TZID=Europe/Paris:20261103T100000';
    expect(read(event(start, 'RRULE:FREQ=WEEKLY', line)).entries).toMatchObject([
      { day: '2026-11-24', time: '10:00', rule: 'FREQ=WEEKLY' },
    ]);
  });

  test('a date that comes soon is among the 20 of a daily series', () => {
    const found = days(
      event(PARIS, 'RRULE:FREQ=DAILY', 'RDATE:20261202T130000Z', 'EXDATE:20261203T090000Z'),
    );
    expect(found).toHaveLength(20);
    expect(found.slice(0, 4).map(([day, time]) => `${day} ${time}`)).toEqual([
      '2026-12-01 10:00',
      '2026-12-02 10:00',
      '2026-12-02 14:00',
      '2026-12-04 10:00',
    ]);
  });
});

describe('dates that an all-day series adds', () => {
  const daily = (...lines: string[]) => event('DTSTART;VALUE=DATE:20261128', ...lines);
  const inZone = (zone: string, text: string) =>
    text.replace('BEGIN:VEVENT', `X-WR-TIMEZONE:${zone}\r\nBEGIN:VEVENT`);

  test.each([
    ['Berlin’s midnight in UTC', daily('RDATE:20261130T230000Z')],
    [
      'Berlin’s midnight, and the file’s zone is Berlin',
      inZone('Europe/Berlin', daily('RDATE:20261130T230000Z')),
    ],
    [
      'Auckland’s midnight, and the file’s zone is Auckland',
      inZone('Pacific/Auckland', daily('RDATE:20261130T110000Z')),
    ],
    ['Exchange’s midnight', daily('RDATE;TZID="W. Europe Standard Time":20261201T000000')],
    ['a day', daily('RDATE;VALUE=DATE:20261201')],
    ['a period', daily('RDATE;VALUE=PERIOD:20261130T230000Z/P1D')],
    [
      'Outlook’s mark',
      event(
        'DTSTART:20261128T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'RDATE:20261130T230000Z',
      ),
    ],
  ])('%s is the same day for every reader', (_how, text) => {
    for (const zone of ['Europe/London', 'America/New_York', 'Asia/Tokyo']) {
      expect(days(text, zone)).toEqual([
        ['2026-11-28', null, null],
        ['2026-12-01', null, null],
      ]);
    }
  });

  test('an instant removes it', () => {
    const text = daily('RDATE;VALUE=DATE:20261201', 'EXDATE:20261130T230000Z');
    expect(days(text, 'Europe/London')).toEqual([['2026-11-28', null, null]]);
  });
});
