import { describe, expect, test } from 'vitest';
import type { Goal } from '../goals/goal.ts';
import { newTask, type Task } from '../tasks/task.ts';
import { searchLoaded } from './loaded.ts';
import { FOUND_IN_SCRIPTS, NOT_FOUND_IN_SCRIPTS } from './scripts.test-data.ts';
import { correctedSpelling, exampleOf } from './suggest.ts';
import { parseTerms } from './terms.ts';

const task = (title: string, more: Partial<Task> = {}): Task => ({
  ...newTask(title, { id: 'me', companyId: null }, { title }, '2026-11-21T10:00:00Z'),
  ...more,
});
const goal = { id: 'g', title: 'Keep the budget', status: 'active', category: 'Money' } as Goal;
const LOADED = {
  tasks: [
    task('Prepare', { notes: `${'It is long. '.repeat(20)}The Büdget is in the folder` }),
    task('Old budget', { status: 'completed' }),
    task('Write the budget report'),
    task('Call the dentist'),
  ],
  goals: [goal],
};
const titles = (q: string) => searchLoaded(LOADED, parseTerms(q)).map(({ title }) => title);

describe('searchLoaded', () => {
  test('titles before notes, open before completed', () => {
    expect(titles('budget')).toEqual([
      'Write the budget report',
      'Keep the budget',
      'Old budget',
      'Prepare',
    ]);
    expect(titles('bud rep')).toEqual(['Write the budget report']);
    expect(titles('prep budget')).toEqual(['Prepare']);
    expect(titles('entist')).toEqual([]);
    expect(titles(' ')).toEqual([]);
  });

  test('a task has its quadrant as detail, an unsorted one none', () => {
    const tasks = [
      task('Book a room', { quadrant: 'schedule' }),
      task('Book', { is_unsorted: true }),
    ];
    const found = searchLoaded({ tasks, goals: [] }, ['book']);
    expect(found.map(({ detail }) => detail)).toEqual(['schedule', null]);
  });

  test('shows the text around the words in the notes', () => {
    const found = searchLoaded(LOADED, ['folder']);
    expect(found[0]?.snippet).toMatch(/^….*The Büdget is in the folder$/);
    expect(searchLoaded(LOADED, ['prepare'])[0]?.snippet).toBeNull();
  });

  test.each(['🎉', '👩‍👩‍👧‍👦', '𝒳', '한'])('keeps whole characters: %s', (letter) => {
    for (let length = 100; length < 140; length += 1) {
      const notes = `${letter.repeat(length)} folder ${letter.repeat(200)}`;
      const [found] = searchLoaded({ tasks: [task('A title', { notes })], goals: [] }, ['folder']);
      expect(found?.snippet?.isWellFormed(), String(length)).toBe(true);
      expect(found?.snippet).toContain('folder');
    }
  });
});

describe('correctedSpelling', () => {
  test.each([
    ['bugdet', 'budget'],
    ['wirte the bugdet', 'write the budget'],
    ['budget', undefined],
    ['xylophone', undefined],
    ['', undefined],
  ])('%j', (typed, expected) => {
    expect(correctedSpelling(parseTerms(typed), ['Write the budget', 'The big plan'])).toBe(
      expected,
    );
  });
});

test('exampleOf: the longest word', () => {
  expect(exampleOf('Call the dentist at 10:30')).toBe('dentist');
  expect(exampleOf('1 2')).toBeUndefined();
  expect(exampleOf(undefined)).toBeUndefined();
});

describe('words of every script are found while offline', () => {
  const find = (typed: string, title: string, notes: string | null = null) =>
    searchLoaded({ tasks: [task(title, { notes })], goals: [] }, parseTerms(typed));

  test.each(FOUND_IN_SCRIPTS)('%s in %s', (typed, title) => {
    expect(find(typed, title)).toHaveLength(1);
    const [below] = find(typed, 'A title', `${'Before it. '.repeat(30)} ${title}`);
    expect(below?.snippet).toContain(title.split(' ')[0]);
  });

  test.each(NOT_FOUND_IN_SCRIPTS)('%s is not in %s', (typed, title) => {
    expect(find(typed, title)).toEqual([]);
  });
});
