import { expect, test } from 'vitest';
import { advise } from './advise.ts';
import { due, input, minutes, schedule, task } from './sample.ts';
import { startHere } from './start-here.ts';

const ALWAYS = { workStart: 0, workEnd: 1440, workDays: [0, 1, 2, 3, 4, 5, 6] };
const textsOf = (...asked: Parameters<typeof input>) =>
  advise(input(...asked)).map(({ text }) => text);

test.each([
  // 09:00 to 17:00 in the earliest and the latest zone of the world: Friday afternoon in each.
  ['Pacific/Pago_Pago', '2026-11-21T02:00:00Z', 'Do Now holds 5 h and you have 2 h left today.'],
  ['Pacific/Kiritimati', '2026-11-20T01:00:00Z', 'Do Now holds 5 h and you have 2 h left today.'],
  // The same instants fall on the weekend in the other zone.
  ['Pacific/Kiritimati', '2026-11-21T02:00:00Z', undefined],
  ['Pacific/Pago_Pago', '2026-11-19T01:00:00Z', 'Do Now holds 5 h and you have 3 h left today.'],
])('design §6: the time left of the day in %s at %s', (zone, now, said) => {
  const texts = textsOf([task('Long', minutes(300))], { clock: { zone, now } });
  expect(texts[0]).toBe(said);
});

test.each([
  ['forward', '2026-03-28T23:00:00Z', 'Do Now holds 30 h and you have 23 h left today.'],
  ['back', '2026-10-24T22:00:00Z', 'Do Now holds 30 h and you have 25 h left today.'],
  ['not at all', '2026-10-25T23:00:00Z', 'Do Now holds 30 h and you have 24 h left today.'],
])('design §6: a day on which the clock moves %s', (_way, now, said) => {
  const texts = textsOf([task('Long', minutes(1800))], { clock: { now, ...ALWAYS } });
  expect(texts[0]).toBe(said);
});

test.each([
  // 23:30 and 00:30 on each zone's clock.
  ['Pacific/Pago_Pago', '2026-11-21T10:30:00Z', 'due today at 23:30'],
  ['Pacific/Pago_Pago', '2026-11-21T11:30:00Z', 'due tomorrow at 00:30'],
  ['Pacific/Kiritimati', '2026-11-20T09:30:00Z', 'due today at 23:30'],
  ['Pacific/Kiritimati', '2026-11-20T10:30:00Z', 'due tomorrow at 00:30'],
])('design §6: a deadline in %s at %s', (zone, deadline, said) => {
  const now = zone === 'Pacific/Pago_Pago' ? '2026-11-20T20:00:00Z' : '2026-11-19T19:00:00Z';
  const here = startHere(input([task('Sign', due(deadline))], { clock: { zone, now } }));
  expect(here?.reason.toLowerCase()).toContain(said);
});

test('design §6: until the day begins at four, it is still the previous evening', () => {
  const clock = { now: '2026-11-21T01:00:00Z', dayStart: 4 };
  const asked = input([task('Write', schedule({ planned_date: '2026-11-20', ...minutes(30) }))], {
    clock,
  });
  expect(startHere(asked)?.reason).toBe('Meant for today.');
  expect(advise(asked)[0]?.text).toBe('Today holds 30 m and the working day is over.');
});

test('design §6: a week ends the day before its first weekday', () => {
  const week = [19, 20].flatMap((day) =>
    ['a', 'b'].map((name) =>
      task(`${name}${day}`, schedule({ planned_date: `2026-11-${day}`, ...minutes(400) })),
    ),
  );
  const clock = { now: '2026-11-19T08:00:00Z' };
  const said = (weekStart: number) =>
    textsOf(week, { clock: { ...clock, weekStart } }).find((text) => text.startsWith('This week'));
  expect(said(1)).toBe('This week holds 26 h 40 m and you have 16 h left in it.');
  // On its last day, only today is left of the week.
  expect(said(5)).toBeUndefined();
});
