import { expect, test } from 'vitest';
import { isSameZone, matchingZones, zoneChoices, zoneLabel } from './zones.ts';

test('zones have readable labels with their current names', () => {
  expect(zoneLabel('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, America/Argentina');
  expect(zoneLabel('Asia/Calcutta')).toBe('Kolkata, Asia');
  expect(zoneLabel('Europe/Kiev')).toBe('Kyiv, Europe');
  expect(zoneLabel('UTC')).toBe('UTC');
});

test('each zone is offered once, under the name that is needed', () => {
  const valuesOf = (label: string, ...needed: (string | null)[]) =>
    zoneChoices(...needed)
      .filter((each) => each.label === label)
      .map(({ value }) => value);
  expect(valuesOf('Kolkata, Asia', 'Asia/Kolkata', 'Asia/Calcutta')).toEqual(['Asia/Kolkata']);
  expect(valuesOf('Kolkata, Asia', 'Asia/Calcutta')).toEqual(['Asia/Calcutta']);
  expect(valuesOf('Kyiv, Europe', null, 'Europe/Kyiv')).toEqual(['Europe/Kyiv']);
  expect(valuesOf('UTC', 'UTC', 'Etc/UTC')).toEqual(['UTC']);
});

test.each([
  ['kolk', 'Kolkata, Asia'],
  ['calcutta', 'Kolkata, Asia'],
  ['Kiev', 'Kyiv, Europe'],
  ['kyiv', 'Kyiv, Europe'],
  ['ho chi', 'Ho Chi Minh, Asia'],
  ['saigon', 'Ho Chi Minh, Asia'],
  ['buenos', 'Buenos Aires, America/Argentina'],
  ['são paulo', 'Sao Paulo, America'],
])('typing %s offers %s', (typed, label) => {
  expect(matchingZones(zoneChoices(), typed).map((each) => each.label)).toEqual([label]);
});

test.each([
  ['Asia/Kolkata', 'Asia/Calcutta', true],
  ['Europe/Kyiv', 'Europe/Kiev', true],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh', true],
  ['Europe/Paris', 'Europe/Berlin', false],
  ['Not/AZone', 'Not/AZone', true],
])('%s and %s are the same zone: %s', (a, b, same) => {
  expect(isSameZone(a, b)).toBe(same);
});
