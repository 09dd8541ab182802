import { describe, expect, test } from 'vitest';
import { calendar, entry, part, read, shown } from './reading.test-data.ts';

const PARIS = ';TZID=Europe/Paris';
const weekly = (...lines: string[]) =>
  part(
    'UID:review',
    `DTSTART${PARIS}:20261103T100000`,
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;BYDAY=TU',
    'SUMMARY:Review',
    ...lines,
  );
const change = (id: string, start: string, ...lines: string[]) =>
  part(
    'UID:review',
    `RECURRENCE-ID;RANGE=THISANDFUTURE${PARIS}:${id}`,
    `DTSTART${PARIS}:${start}`,
    'DURATION:PT30M',
    'SUMMARY:Review, later',
    ...lines,
  );

describe('changes of an occurrence and all later ones (RANGE=THISANDFUTURE)', () => {
  test('the time of day: two repeating tasks, one until the change and one from it on', () => {
    const reading = read(calendar(weekly(), change('20261208T100000', '20261208T140000')));
    expect(
      reading.entries.map(({ key, day, time, minutes, title, rule }) => [
        key,
        day,
        time,
        minutes,
        title,
        rule,
      ]),
    ).toEqual([
      ['review', '2026-11-24', '10:00', 60, 'Review', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261207'],
      [
        'review#2026-12-08T10:00',
        '2026-12-08',
        '14:00',
        30,
        'Review, later',
        'FREQ=WEEKLY;BYDAY=TU',
      ],
    ]);
  });

  test('another day of the week: single days, because the rule names the old one', () => {
    expect(shown(calendar(weekly(), change('20261208T100000', '20261209T140000')))).toEqual([
      ['2026-11-24', '10:00', 'Review', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20261207'],
      ['2026-12-09', '14:00', 'Review, later', null],
      ['2026-12-16', '14:00', 'Review, later', null],
      ['2026-12-23', '14:00', 'Review, later', null],
      ['2026-12-30', '14:00', 'Review, later', null],
      ['2027-01-06', '14:00', 'Review, later', null],
      ['2027-01-13', '14:00', 'Review, later', null],
      ['2027-01-20', '14:00', 'Review, later', null],
    ]);
  });

  test('one in the past applies to all that is to come; the last of two wins for what follows it', () => {
    expect(shown(calendar(weekly(), change('20261110T100000', '20261110T090000')))).toEqual([
      ['2026-11-24', '09:00', 'Review, later', 'FREQ=WEEKLY;BYDAY=TU'],
    ]);
    expect(
      shown(
        calendar(
          weekly(),
          change('20261215T100000', '20261215T160000', 'SUMMARY:Review, last'),
          change('20261201T100000', '20261201T140000'),
        ),
      ).map(([day, time]) => [day, time]),
    ).toEqual([
      ['2026-11-24', '10:00'],
      ['2026-12-01', '14:00'],
      ['2026-12-15', '16:00'],
    ]);
  });

  test('a cancelled one ends the series', () => {
    const { entries, left } = read(
      calendar(weekly(), change('20261208T100000', '20261208T100000', 'STATUS:CANCELLED')),
    );
    expect(entries.map(({ rule }) => rule)).toEqual(['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261207']);
    expect(left.cancelled).toBe(1);
  });

  test('an occurrence that is changed by itself stays apart', () => {
    const alone = part(
      'UID:review',
      `RECURRENCE-ID${PARIS}:20261215T100000`,
      `DTSTART${PARIS}:20261216T110000`,
      'SUMMARY:Review, once',
    );
    const days = shown(calendar(weekly(), change('20261208T100000', '20261208T140000'), alone));
    expect(
      days.filter(([day]) => String(day) >= '2026-12-08' && String(day) < '2026-12-23'),
    ).toEqual([
      ['2026-12-08', '14:00', 'Review, later', null],
      ['2026-12-16', '11:00', 'Review, once', null],
      ['2026-12-22', '14:00', 'Review, later', null],
    ]);
  });

  test('the change may name its occurrence in UTC, and a series that ends after a count stays countable', () => {
    const text = calendar(
      weekly().replace('BYDAY=TU', 'BYDAY=TU;COUNT=8'),
      change('', '20261208T140000').replace(`${PARIS}:\r\n`, ':20261208T090000Z\r\n'),
    );
    expect(shown(text)).toEqual([
      ['2026-11-24', '10:00', 'Review', null],
      ['2026-12-01', '10:00', 'Review', null],
      ['2026-12-08', '14:00', 'Review, later', 'FREQ=WEEKLY;BYDAY=TU;COUNT=3'],
    ]);
  });
});

describe('several versions of one event', () => {
  const version = (sequence: number, title: string, ...lines: string[]) =>
    part(
      'UID:one',
      'DTSTART:20261124T090000Z',
      `SUMMARY:${title}`,
      `SEQUENCE:${sequence}`,
      ...lines,
    );

  test.each([
    ['the newer first', [version(3, 'New'), version(1, 'Old')]],
    ['the newer last', [version(1, 'Old'), version(3, 'New')]],
    [
      'the same number, written later',
      [
        version(1, 'New', 'DTSTAMP:20261121T100000Z'),
        version(1, 'Old', 'DTSTAMP:20261120T100000Z'),
      ],
    ],
  ])('%s', (_order, parts) => {
    expect(read(calendar(...parts)).entries.map(({ title }) => title)).toEqual(['New']);
  });

  test('of one occurrence, and of the series itself', () => {
    const moved = (sequence: number, hour: string) =>
      part(
        'UID:review',
        `SEQUENCE:${sequence}`,
        `RECURRENCE-ID${PARIS}:20261124T100000`,
        `DTSTART${PARIS}:20261124T${hour}0000`,
        'SUMMARY:Moved',
      );
    const text = calendar(
      weekly('SEQUENCE:2'),
      weekly('SEQUENCE:1', 'SUMMARY:Old'),
      moved(4, '15'),
      moved(3, '13'),
    );
    expect(shown(text).slice(0, 2)).toEqual([
      ['2026-11-24', '15:00', 'Moved', null],
      ['2026-12-01', '10:00', 'Review', null],
    ]);
  });
});

describe('what is off', () => {
  test.each([
    ['an event', calendar(part('UID:a', 'DTSTART:20261124T090000Z', 'STATUS:CANCELLED')), 1],
    [
      'a series with its changes',
      calendar(
        weekly('STATUS:CANCELLED'),
        part(
          'UID:review',
          `RECURRENCE-ID${PARIS}:20261124T100000`,
          `DTSTART${PARIS}:20261124T110000`,
        ),
      ),
      2,
    ],
    [
      'all of a file that cancels',
      calendar('METHOD:CANCEL', part('UID:a', 'DTSTART:20261124T090000Z')),
      1,
    ],
  ])('%s', (_what, text, cancelled) => {
    const { entries, left } = read(text);
    expect([entries.length, left.cancelled]).toEqual([0, cancelled]);
  });

  const invited = (line: string) =>
    part('UID:a', 'DTSTART:20261124T090000Z', 'SUMMARY:Party', line);

  test.each([
    ['declined', 'ATTENDEE;PARTSTAT=DECLINED:mailto:Ana@example.com', true],
    ['declined by another person', 'ATTENDEE;PARTSTAT=DECLINED:mailto:tom@example.com', false],
    ['accepted', 'ATTENDEE;PARTSTAT=ACCEPTED;CN="Ana":mailto:ana@example.com', false],
    ['without an answer', 'ATTENDEE:mailto:ana@example.com', false],
  ])('an invitation that is %s', (_answer, line, declined) => {
    const { entries } = read(calendar(invited(line)), { emails: ['ana@example.com'] });
    expect(entries).toMatchObject([{ declined }]);
  });

  test.each([
    ['DTSTART:20261124T090000Z', 'TRANSP:TRANSPARENT', true],
    ['DTSTART:20261124T090000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', true],
    ['DTSTART:20261124T090000Z', 'TRANSP:OPAQUE', false],
    // TRANSP is ignored for an all-day event, because calendar apps mark most all-day events as
    // free.
    ['DTSTART;VALUE=DATE:20261124', 'TRANSP:TRANSPARENT', false],
  ])('%s, %s: free is %s', (start, line, free) => {
    expect(read(calendar(part('UID:a', start, line))).entries).toMatchObject([{ free }]);
  });
});

describe('days that a file writes as times', () => {
  test.each(['Europe/London', 'America/New_York', 'Pacific/Auckland'])(
    'Outlook’s mark for a day, read in %s',
    (zone) => {
      const text = calendar(
        part(
          'UID:a',
          'DTSTART;TZID="W. Europe Standard Time":20261124T000000',
          'DTEND;TZID="W. Europe Standard Time":20261125T000000',
          'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        ),
      );
      expect(read(text, { zone }).entries).toMatchObject([
        { day: '2026-11-24', time: null, minutes: null },
      ]);
    },
  );

  const daily = (rule: string, ...lines: string[]) =>
    calendar(part('UID:a', 'DTSTART;VALUE=DATE:20261124', `RRULE:FREQ=DAILY;${rule}`, ...lines));

  test.each([
    ['Berlin’s midnight', '20261126T230000Z', '20261127'],
    ['New York’s midnight', '20261127T050000Z', '20261127'],
    ['the last second in Berlin', '20261127T225959Z', '20261127'],
    ['UTC’s midnight', '20261127T000000Z', '20261127'],
    ['a day', '20261127', '20261127'],
  ])('UNTIL as %s is the same day for every reader', (_how, until, last) => {
    for (const zone of ['Europe/London', 'America/New_York', 'Asia/Tokyo']) {
      expect(read(daily(`UNTIL=${until}`), { zone }).entries.map(({ rule }) => rule)).toEqual([
        `FREQ=DAILY;UNTIL=${last}`,
      ]);
    }
  });

  test('the file’s own zone decides, where it has one', () => {
    const auckland = daily('UNTIL=20261126T110000Z').replace(
      'BEGIN:VEVENT',
      'X-WR-TIMEZONE:Pacific/Auckland\r\nBEGIN:VEVENT',
    );
    expect(read(auckland).entries.map(({ rule }) => rule)).toEqual(['FREQ=DAILY;UNTIL=20261127']);
  });

  test.each([
    ['a day', 'EXDATE;VALUE=DATE:20261125'],
    ['Exchange’s midnight', 'EXDATE;TZID="W. Europe Standard Time":20261125T000000'],
    ['Berlin’s midnight in UTC', 'EXDATE:20261124T230000Z'],
  ])('EXDATE as %s', (_how, line) => {
    for (const zone of ['Europe/London', 'America/New_York']) {
      const { entries } = read(daily('COUNT=3', line), { zone });
      expect(entries.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-26']);
    }
  });
});

describe('zones that a file names and does not describe', () => {
  const at = (zone: string) =>
    read(calendar(part('UID:a', `DTSTART;TZID="${zone}":20261124T090000`)));

  test.each([
    ['(UTC-05:00) Eastern Time (US & Canada)', '2026-11-24', '15:00'],
    ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', '2026-11-24', '10:00'],
    ['(GMT+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', '2026-11-24', '09:00'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', '2026-11-24', '04:30'],
    ['Pacific Time (US & Canada)', '2026-11-24', '18:00'],
  ])('Windows’ name %s', (zone, day, time) => {
    const { entries, unknownZones } = at(zone);
    expect(entries).toMatchObject([{ day, time }]);
    expect(unknownZones).toEqual([]);
  });

  test.each([
    ['(UTC+03:30) Our own zone', '06:30'],
    ['Headquarters', '09:00'],
    // London is never at UTC-05:00, so only the offset is used.
    ['(UTC-05:00) London', '15:00'],
  ])('%s is reported, and read by its offset or in the person’s zone', (zone, time) => {
    const { entries, unknownZones } = at(zone);
    expect(entries).toMatchObject([{ time }]);
    expect(unknownZones).toEqual([zone]);
  });
});

test('an occurrence that is changed without its series is an entry of its own', () => {
  const reading = read(calendar(change('20261208T100000', '20261208T140000')));
  expect(entry(reading, 'review#2026-12-08T10:00')).toMatchObject({
    time: '14:00',
    ofSeries: true,
  });
});
