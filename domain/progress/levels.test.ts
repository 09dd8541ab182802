import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LEVELS, levelOf, levelProgress } from './levels.ts';

describe('spec §9 levels: points needed', () => {
  test.each([
    [1, 'newcomer', 0, 99],
    [2, 'organizer', 100, 249],
    [3, 'achiever', 250, 499],
    [4, 'specialist', 500, 999],
    [5, 'expert', 1000, 1999],
    [6, 'master', 2000, 3999],
    [7, 'legend', 4000, 7999],
    [8, 'champion', 8000, 15_999],
    [9, 'grandmaster', 16_000, 31_999],
    [10, 'productivity_god', 32_000, null],
  ])('%i %s from %i to %s', (level, id, minPoints, maxPoints) => {
    expect(LEVELS[level - 1]).toMatchObject({ level, id, minPoints, maxPoints });
    expect(levelOf(minPoints).id).toBe(id);
    if (maxPoints !== null) expect(levelOf(maxPoints).id).toBe(id);
  });

  test('there are ten, each with an icon and an ink color', () => {
    expect(LEVELS).toHaveLength(10);
    expect(new Set(LEVELS.map(({ icon }) => icon)).size).toBe(10);
    for (const { color } of LEVELS) {
      expect(color).toMatch(/^ink(-[23])?$/);
    }
  });
});

describe('spec §9 levels: progress to the next one', () => {
  test.each([
    // points, level, next, into, needed, share
    [0, 1, 2, 0, 100, 0],
    [25, 1, 2, 25, 100, 0.25],
    [99, 1, 2, 99, 100, 0.99],
    [100, 2, 3, 0, 150, 0],
    [175, 2, 3, 75, 150, 0.5],
    [2060, 6, 7, 60, 2000, 0.03],
    [31_999, 9, 10, 15_999, 16_000, 0.9999375],
    [32_000, 10, undefined, 0, null, 1],
    [50_000, 10, undefined, 18_000, null, 1],
    [-5, 1, 2, 0, 100, 0],
  ])('%i points', (points, level, next, into, needed, share) => {
    const progress = levelProgress(points);
    expect(progress).toMatchObject({ level: { level }, into, needed, share });
    expect(progress.next?.level).toBe(next);
  });

  test('each point is progress, always within the bounds of the level', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (points) => {
        const now = levelProgress(points);
        const then = levelProgress(points + 1);
        expect(levelOf(points)).toBe(now.level);
        expect(points).toBeGreaterThanOrEqual(now.level.minPoints);
        expect(points).toBeLessThanOrEqual(now.level.maxPoints ?? Number.POSITIVE_INFINITY);
        expect(now.share).toBeGreaterThanOrEqual(0);
        expect(now.share).toBeLessThanOrEqual(1);
        expect(then.level.level + then.share).toBeGreaterThanOrEqual(now.level.level + now.share);
        expect(then.level.level - now.level.level).toBeLessThanOrEqual(1);
      }),
    );
  });
});
