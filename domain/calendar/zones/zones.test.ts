import { describe, expect, test } from 'vitest';
import { calendar, part, read } from '../reading.test-data.ts';

const SUMMER_AND_WINTER = ['20270115T120000', '20270715T120000'];
/** Reads a calendar for a person in Paris, with events at noon in January and July in a zone. */
const noons = (tzid: string, ...lines: string[]) =>
  read(
    calendar(
      ...lines,
      ...SUMMER_AND_WINTER.map((time, n) => part(`UID:${n}`, `DTSTART;TZID="${tzid}":${time}`)),
    ),
  );
const timesOf = ({ entries }: ReturnType<typeof read>) =>
  entries.map(({ day, time }) => `${day} ${time}`);

describe('a name that means one zone', () => {
  test.each([
    // Windows' own names.
    ['AUS Eastern Standard Time', 'Australia/Sydney'],
    ['E. Australia Standard Time', 'Australia/Brisbane'],
    ['Cen. Australia Standard Time', 'Australia/Adelaide'],
    ['AUS Central Standard Time', 'Australia/Darwin'],
    ['Central Brazilian Standard Time', 'America/Cuiaba'],
    ['Central America Standard Time', 'America/Guatemala'],
    ['Canada Central Standard Time', 'America/Regina'],
    ['Central Pacific Standard Time', 'Pacific/Guadalcanal'],
    ['US Mountain Standard Time', 'America/Phoenix'],
    ['Pacific SA Standard Time', 'America/Santiago'],
    ['West Pacific Standard Time', 'Pacific/Port_Moresby'],
    ['Pacific Standard Time (Mexico)', 'America/Tijuana'],
    ['GMT Standard Time', 'Europe/London'],
    ['Greenwich Standard Time', 'Atlantic/Reykjavik'],
    ['UTC-11', 'Etc/GMT+11'],
    // Names of daylight saving time, and numbers that Exchange appends.
    ['Pacific Daylight Time', 'America/Los_Angeles'],
    ['AUS Eastern Daylight Time', 'Australia/Sydney'],
    ['GMT Daylight Time', 'Europe/London'],
    ['W. Europe Standard Time 1', 'Europe/Berlin'],
    // Display names.
    ['(UTC) Coordinated Universal Time', 'UTC'],
    ['(UTC+00:00) Coordinated Universal Time', 'UTC'],
    ['(GMT) Coordinated Universal Time', 'UTC'],
    ['Coordinated Universal Time', 'UTC'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['(UTC) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(UTC+00:00) Monrovia, Reykjavik', 'Atlantic/Reykjavik'],
    ['(UTC) Casablanca, Monrovia, Reykjavik', 'Africa/Monrovia'],
    ['(UTC+01:00) Sarajevo, Skopje, Warsaw, Zagreb', 'Europe/Warsaw'],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Warsaw'],
    ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney'],
    ['(GMT+10:00) Eastern Time - Melbourne, Sydney', 'Australia/Sydney'],
    ['(UTC+09:30) Darwin', 'Australia/Darwin'],
    ['(UTC+10:30) Lord Howe Island', 'Australia/Lord_Howe'],
    ['(UTC+12:45) Chatham Islands', 'Pacific/Chatham'],
    ['(UTC-04:00) Georgetown, La Paz, Manaus, San Juan', 'America/La_Paz'],
    // La Paz is also in Bolivia, which is four hours behind UTC, so the offset selects Mazatlan.
    ['(UTC-07:00) Chihuahua, La Paz, Mazatlan', 'America/Mazatlan'],
    ['(UTC-07:00) Arizona', 'America/Phoenix'],
    ['(UTC-06:00) Saskatchewan', 'America/Regina'],
    ['(UTC-05:00) Eastern Time (US and Canada)', 'America/New_York'],
    ['(GMT-08:00) Pacific Time (US & Canada); Tijuana', 'America/Los_Angeles'],
    ['Central Time', 'America/Chicago'],
    ['Mountain Time (US & Canada)', 'America/Denver'],
    ['Eastern Standard Time (US & Canada)', 'America/New_York'],
    ['Eastern Time - Toronto', 'America/Toronto'],
    // Longer names that end with the IANA name.
    ['/freeassociation.sourceforge.net/Etc/GMT+5', 'Etc/GMT+5'],
    ['/citadel.org/20210210_1/America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('%s is %s', (name, zone) => {
    const reading = noons(name);
    expect(timesOf(reading)).toEqual(timesOf(noons(zone)));
    expect(reading.unknownZones).toEqual([]);
  });
});

describe('a name that could mean several zones, or none that we know', () => {
  test.each([
    'Australian Eastern Time',
    'AUS Eastern Time',
    'E. Australia Time',
    'Australia, Eastern Time',
    'Australian Central Time',
    'Central Brazilian Time',
    'Central European Time',
    'Central Africa Time',
    'Central Pacific Time',
    'West Pacific Time',
    'Canada Central Time',
    'Central Time (Mexico)',
    'Mountain Time (Mexico)',
    'US Mountain Time',
    'Mid-Atlantic Time',
    'North',
    'West',
    'Victoria',
    'constructor',
    // Some JavaScript engines map these to Dhaka, Kolkata, Anchorage, Guadalcanal and Chicago.
    'BST',
    'IST',
    'AST',
    'SST',
    'CST',
  ])('%s is reported, and read in the person’s zone', (name) => {
    const reading = noons(name);
    expect(timesOf(reading)).toEqual(timesOf(noons('Europe/Paris')));
    expect(reading.unknownZones).toEqual([name]);
  });

  test.each([
    ['(UTC+03:30) Our own zone', 'Asia/Tehran'],
    ['(GMT+03.30) Our own zone', 'Asia/Tehran'],
    ['Our own zone (UTC+03:30)', 'Asia/Tehran'],
    ['UTC+3:30', 'Asia/Tehran'],
    ['+03:30', 'Asia/Tehran'],
    ['+0330', 'Asia/Tehran'],
    ['GMT -0500 (Standard) / GMT -0400 (Daylight)', 'Etc/GMT+5'],
    ['(UTC-06:00) Central Time (Mexico)', 'Etc/GMT+6'],
    ['(UTC+10:00) Eastern Time', 'Australia/Brisbane'],
    ['(UTC-02:00) Mid-Atlantic - Old', 'Etc/GMT+2'],
    ['(UTC-11:00) Coordinated Universal Time-11', 'Etc/GMT+11'],
    ['(UTC) Headquarters', 'UTC'],
    ['(GMT) Headquarters', 'UTC'],
    ['(UTC+00:00) Headquarters', 'UTC'],
  ])('%s is reported, and read by its offset, like %s', (name, zone) => {
    const reading = noons(name);
    expect(timesOf(reading)).toEqual(timesOf(noons(zone)));
    expect(reading.unknownZones).toEqual([name]);
  });

  test.each([
    ['commas', 'abc,'.repeat(200_000)],
    ['offsets', 'UTC+ '.repeat(200_000)],
    ['slashes', 'Ab/'.repeat(200_000)],
  ])('a name of nothing but %s is read before the test times out', (_what, name) => {
    expect(noons(name).unknownZones).toEqual([name.slice(0, 80)]);
  });

  test.each(['Australian Eastern Time', 'BST', 'West', 'London'])(
    '%s is what the file describes',
    (name) => {
      const zone = [
        'BEGIN:VTIMEZONE',
        `TZID:${name}`,
        'BEGIN:STANDARD',
        'DTSTART:16010101T000000',
        'TZOFFSETFROM:+0330',
        'TZOFFSETTO:+0330',
        'END:STANDARD',
        'END:VTIMEZONE',
      ];
      const reading = noons(name, ...zone);
      expect(timesOf(reading)).toEqual(timesOf(noons('Asia/Tehran')));
      expect(reading.unknownZones).toEqual([]);
    },
  );
});

describe('X-WR-TIMEZONE, the zone of times without one', () => {
  const floating = (zone: string, start = 'DTSTART:20261124T090000') =>
    read(calendar(`X-WR-TIMEZONE:${zone}`, part('UID:a', start)));

  test.each([
    ['Headquarters', '09:00'],
    ['Australian Eastern Time', '09:00'],
    ['BST', '09:00'],
    ['(UTC+03:30) Our own zone', '06:30'],
  ])('%s is reported', (zone, time) => {
    const { entries, unknownZones } = floating(zone);
    expect(entries).toMatchObject([{ time }]);
    expect(unknownZones).toEqual([zone]);
  });

  test.each([
    ['(UTC) Coordinated Universal Time', '10:00'],
    ['AUS Eastern Standard Time', '23:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '15:00'],
  ])('%s is known', (zone, time) => {
    const { entries, unknownZones } = floating(zone);
    expect(entries[0]?.time).toBe(time);
    expect(unknownZones).toEqual([]);
  });

  test('one that the file describes is known', () => {
    const zone = [
      'X-WR-TIMEZONE:Headquarters',
      'BEGIN:VTIMEZONE',
      'TZID:Headquarters',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0330',
      'TZOFFSETTO:+0330',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const { entries, unknownZones } = read(
      calendar(...zone, part('UID:a', 'DTSTART:20261124T090000')),
    );
    expect(entries).toMatchObject([{ time: '06:30' }]);
    expect(unknownZones).toEqual([]);
  });

  test.each([
    ['a time in UTC', 'DTSTART:20261124T090000Z'],
    ['a time in a zone', 'DTSTART;TZID=Europe/London:20261124T090000'],
    ['a day', 'DTSTART;VALUE=DATE:20261124'],
  ])('an unknown one that only has %s is not reported', (_what, start) => {
    expect(floating('Headquarters', start).unknownZones).toEqual([]);
  });
});
