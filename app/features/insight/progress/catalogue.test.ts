import { expect, test } from 'vitest';
import { ACHIEVEMENTS } from '#domain/progress/achievements.ts';
import { ACHIEVEMENT_TEXTS, LEVEL_TEXTS } from './catalogue.ts';

test('spec §9: the titles of the levels', () => {
  expect(Object.values(LEVEL_TEXTS).map(({ title }) => title)).toEqual([
    'Newcomer',
    'Organizer',
    'Achiever',
    'Specialist',
    'Expert',
    'Master',
    'Legend',
    'Champion',
    'Grandmaster',
    'Productivity God',
  ]);
});

test('the names of the achievements', () => {
  expect(Object.values(ACHIEVEMENT_TEXTS).map(({ name }) => name)).toEqual([
    'First Task',
    'Task Rookie',
    'Task Warrior',
    'Task Master',
    'Task Legend',
    'Task God',
    'First Goal',
    'Goal Setter',
    'Dream Chaser',
    'Goal Crusher',
    'Streak Starter',
    'Week Warrior',
    'Consistency King',
    'Unstoppable',
    'Early Bird',
    'Night Owl',
    'Speed Demon',
  ]);
});

test.each(ACHIEVEMENTS)(
  '$id: the description contains the number, or says first',
  ({ id, requirement }) => {
    const { description } = ACHIEVEMENT_TEXTS[id];
    expect(description).toMatch(requirement === 1 ? /first/ : RegExp(`\\b${requirement}\\b`));
    expect(description).toMatch(/^(Complete|Reach) [^!]+\.$/);
  },
);

test('each level has a description of one sentence', () => {
  for (const { description } of Object.values(LEVEL_TEXTS)) {
    expect(description).toMatch(/^[A-Z][^!]+\.$/);
  }
});
