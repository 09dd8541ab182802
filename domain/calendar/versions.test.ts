import { describe, expect, test } from 'vitest';
import { calendar, part, read, shown } from './reading.test-data.ts';

const version = (sequence: number, ...lines: string[]) =>
  part('UID:a', `SEQUENCE:${sequence}`, ...lines);
const meeting = version(
  1,
  'DTSTART;TZID=Europe/Paris:20261117T100000',
  'RRULE:FREQ=WEEKLY;COUNT=3',
);
const party = version(1, 'DTSTART;VALUE=DATE:20261117', 'RRULE:FREQ=WEEKLY;COUNT=3');
const moved = (sequence: number, id: string, start: string, ...lines: string[]) =>
  version(sequence, `RECURRENCE-ID${id}`, `DTSTART${start}`, 'SUMMARY:Moved', ...lines);
/** Returns the day and time of each entry. */
const times = (text: string, zone?: string) =>
  shown(text, zone).map(([day, time]) => `${day} ${time}`);

/** Values of RECURRENCE-ID that all name the occurrence of 24 November at 10:00 in Paris. */
const NAMES = [
  ['in its own zone', ';TZID=Europe/Paris:20261124T100000'],
  ['in UTC', ':20261124T090000Z'],
  ['in another zone', ';TZID=America/New_York:20261124T040000'],
  ['by another name of its zone', ';TZID="W. Europe Standard Time":20261124T100000'],
  ['as a day', ';VALUE=DATE:20261124'],
] as const;
/** Values of RECURRENCE-ID that name the day of 24 November. */
const DAYS = [
  ['as a day', ';VALUE=DATE:20261124'],
  ['as a day without VALUE=DATE', ':20261124'],
  ['as a floating midnight', ':20261124T000000'],
  ['as Exchange’s midnight', ';TZID="W. Europe Standard Time":20261124T000000'],
  ['as Berlin’s midnight in UTC', ':20261123T230000Z'],
  ['as UTC’s midnight', ':20261124T000000Z'],
] as const;

const pairs = <T extends readonly [string, string]>(names: readonly T[]) =>
  names.flatMap(([one, id]) => names.map(([other, otherId]) => [one, other, id, otherId] as const));

describe('versions of one occurrence, whatever the file calls it', () => {
  test.each(pairs(NAMES))('%s, then %s', (_one, _other, id, newer) => {
    const text = calendar(
      moved(4, newer, ':20261124T140000Z'),
      meeting,
      moved(3, id, ':20261124T120000Z'),
    );
    expect(times(text)).toEqual(['2026-11-24 15:00', '2026-12-01 10:00']);
  });

  test.each(pairs(DAYS))('of an all-day series: %s, then %s', (_one, _other, id, newer) => {
    const text = calendar(
      party,
      moved(3, id, ';VALUE=DATE:20261125'),
      moved(4, newer, ';VALUE=DATE:20261126'),
    );
    for (const zone of ['Europe/London', 'America/New_York', 'Asia/Tokyo']) {
      expect(times(text, zone)).toEqual(['2026-11-26 null', '2026-12-01 null']);
    }
  });

  test.each(NAMES)('a cancellation %s removes the earlier move', (_how, id) => {
    const text = calendar(
      meeting,
      moved(3, ';TZID=Europe/Paris:20261124T100000', ':20261124T120000Z'),
      moved(4, id, ':20261124T120000Z', 'STATUS:CANCELLED'),
    );
    expect(times(text)).toEqual(['2026-12-01 10:00']);
    expect(read(text).left.cancelled).toBe(1);
  });

  test.each(NAMES)('an older cancellation %s does not', (_how, id) => {
    const text = calendar(
      meeting,
      moved(3, ';TZID=Europe/Paris:20261124T100000', ':20261124T120000Z'),
      moved(2, id, ':20261124T120000Z', 'STATUS:CANCELLED'),
    );
    expect(times(text)).toEqual(['2026-11-24 13:00', '2026-12-01 10:00']);
  });

  test.each([
    ['in two zones', NAMES[0][1], NAMES[1][1]],
    ['in two other zones', NAMES[2][1], NAMES[3][1]],
    ['as days', DAYS[0][1], DAYS[1][1]],
    ['as a day and as its midnight', DAYS[4][1], DAYS[0][1]],
  ])('without the series: %s', (_how, id, newer) => {
    const text = calendar(moved(3, id, ':20261124T120000Z'), moved(4, newer, ':20261124T140000Z'));
    expect(times(text)).toEqual(['2026-11-24 15:00']);
  });

  test.each(NAMES)('an occurrence %s has the key that it has without the move', (_how, id) => {
    const { entries } = read(calendar(meeting, moved(3, id, ':20261124T120000Z')));
    expect(entries.map(({ key }) => key)).toEqual(['a#2026-11-24T10:00', 'a#2026-12-01T10:00']);
  });

  test.each([
    ['the same minute of two days', ':20261124T090000Z', ':20261201T090000Z'],
    ['the same wall time in two zones', ':20261124T100000Z', ';TZID=Europe/Paris:20261124T100000'],
    ['two hours of a day', ':20261124T090000Z', ':20261124T110000Z'],
  ])('%s are two occurrences', (_what, id, other) => {
    const text = calendar(moved(3, id, ':20261124T120000Z'), moved(4, other, ':20261124T140000Z'));
    expect(times(text)).toEqual(['2026-11-24 13:00', '2026-11-24 15:00']);
  });
});

describe('a change of one occurrence and one of it and all later ones', () => {
  const later = (sequence: number) =>
    moved(
      sequence,
      ';RANGE=THISANDFUTURE;TZID=Europe/Paris:20261124T100000',
      ';TZID=Europe/Paris:20261124T140000',
    );

  test.each([
    ['the single one is newer', 3, 4, ['2026-11-24 13:00', '2026-12-01 14:00']],
    ['the other one is newer', 4, 3, ['2026-11-24 14:00']],
    ['they are as new', 3, 3, ['2026-11-24 13:00', '2026-12-01 14:00']],
  ] as const)('%s', (_what, all, single, found) => {
    const text = calendar(meeting, later(all), moved(single, NAMES[1][1], ':20261124T120000Z'));
    expect(times(text)).toEqual(found);
  });
});
