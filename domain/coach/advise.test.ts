import { describe, expect, test } from 'vitest';
import { advise, quadrantLines } from './advise.ts';
import { input, task } from './sample.ts';

const schedule = { quadrant: 'schedule' } as const;
const drop = { quadrant: 'drop' } as const;

describe('look: the line in a quadrant’s footer', () => {
  test('has the same finding and act as the design’s screens', () => {
    const lines = quadrantLines(
      advise(
        input([
          task('Reply', { duration_estimated: 105, deadline: '2026-11-20T16:00:00Z' }),
          task('Call the bank', { duration_estimated: 60 }),
          task('Draft', schedule),
          task('Book', schedule),
          task('Photos', drop),
          task('Compare', drop),
        ]),
      ),
    );
    expect(lines.map(({ quadrant, finding, act }) => [quadrant, finding, act.label])).toEqual([
      ['do_now', { key: 'overload_today', minutes: 165, left: 130, onlyDoNow: true }, 'make_room'],
      ['schedule', { key: 'unplaced', title: 'Draft', count: 2 }, 'pick_days'],
      ['drop', { key: 'let_go', title: 'Photos', count: 2, all: true }, 'drop_both'],
    ]);
  });

  test('is absent when there is nothing worth saying', () => {
    expect(advise(input([task('Reply', { duration_estimated: 15 })]))).toEqual([]);
  });
});
