import { expect, test } from 'vitest';
import { parseQuickAdd } from './parse-quick-add.ts';

// A Friday, 11:00 in Paris.
const NOW = '2026-11-20T10:00:00Z';
const GOALS = [
  { id: 'g1', title: 'Health' },
  { id: 'g2', title: 'Get fit' },
  { id: 'g3', title: 'Get rich' },
];
const parse = (text: string, removed: string[] = []) =>
  parseQuickAdd(text, { now: NOW, zone: 'Europe/Paris', removed, goals: GOALS });

test('a chip has its position, and its key removes it', () => {
  const text = 'call mum friday  at 3pm !urgent';
  const { chips } = parse(text);
  expect(chips).toEqual([
    {
      kind: 'planned',
      value: { date: '2026-11-27', time: '15:00:00', minutes: null },
      start: 9,
      end: 23,
      text: 'friday  at 3pm',
      key: 'friday at 3pm',
    },
    {
      kind: 'flag',
      value: { flag: 'is_urgent' },
      start: 24,
      end: 31,
      text: '!urgent',
      key: '!urgent',
    },
  ]);
  expect(parse(text, ['friday at 3pm'])).toMatchObject({
    title: 'call mum friday at 3pm',
    fields: { is_urgent: true },
  });
});

test.each([
  'call 2026-12-01',
  'run #get-fit',
  'run #"Get fit"',
  'run (30m)',
  'ask @a.b+c@x-y.co.uk',
  'call fri at 3 p.m.',
  'rest every mon, wed',
])('the chip of %j can be removed', (text) => {
  const [chip] = parse(text).chips;
  expect(parse(text, [chip?.key ?? ''])).toMatchObject({ title: text, chips: [] });
});

test('a removed chip stays words while typing on; a longer word is read again', () => {
  expect(parse('lunch friday', ['friday']).title).toBe('lunch friday');
  expect(parse('lunch Friday with Tom tomorrow', ['friday'])).toMatchObject({
    title: 'lunch Friday with Tom',
    fields: { planned_date: '2026-11-21' },
  });
  expect(parse('gym monday', ['mon']).fields).toEqual({ planned_date: '2026-11-23' });
});

test('parts that cannot be used are reported and stay words', () => {
  expect(parse('a #garden b').problems).toEqual([
    { kind: 'unknown_goal', title: 'garden', start: 2, end: 9 },
  ]);
  expect(parse('a #get b')).toMatchObject({
    title: 'a #get b',
    problems: [{ kind: 'ambiguous_goal', goals: [{ id: 'g2' }, { id: 'g3' }] }],
  });
  expect(parse('x 60001m')).toMatchObject({
    title: 'x 60001m',
    fields: {},
    problems: [{ kind: 'duration_too_long', minutes: 60_001, most: 60_000, start: 2, end: 8 }],
  });
  expect(parse('x'.repeat(301))).toMatchObject({
    title: 'x'.repeat(301),
    problems: [{ kind: 'title_too_long', length: 301, most: 300 }],
  });
  expect(parse(`${'x'.repeat(300)} tomorrow`).problems).toEqual([]);
});

test('without goals a # is a word', () => {
  const without = parseQuickAdd('run #health', { now: NOW, zone: 'Europe/Paris' });
  expect(without).toEqual({ title: 'run #health', chips: [], fields: {}, problems: [] });
});

test('a name that has a removed word is not the goal without that word', () => {
  const text = '#"Get today fit" now';
  expect(parse(text).chips.map(({ key }) => key)).toEqual(['today']);
  expect(parse(text, ['today'])).toMatchObject({ title: text, chips: [], problems: [] });
});

test('keys are unique: of two chips with the same words, the second stays in the title', () => {
  const { title, chips, fields } = parse('call mum friday, card expires friday');
  expect(chips.map(({ kind, key }) => [kind, key])).toEqual([['planned', 'friday']]);
  expect([title, fields.deadline]).toEqual(['call mum, card expires friday', undefined]);
});
