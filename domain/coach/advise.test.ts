import { describe, expect, test } from 'vitest';
import { advise, quadrantLines } from './advise.ts';
import { input, task } from './sample.ts';

const schedule = { quadrant: 'schedule' } as const;
const drop = { quadrant: 'drop' } as const;

describe('look: the line in a quadrant’s footer', () => {
  test('says the same as the design’s screens', () => {
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
    expect(lines.map(({ quadrant, line, act }) => [quadrant, line, act.label])).toEqual([
      ['do_now', 'Do Now holds 2 h 45 m and you have 2 h 10 m left today.', 'Make room'],
      ['schedule', '2 of these have no day yet.', 'Place them'],
      ['drop', 'Nothing breaks if these go.', 'Drop both'],
    ]);
  });

  test('is absent when there is nothing worth saying', () => {
    expect(advise(input([task('Reply', { duration_estimated: 15 })]))).toEqual([]);
  });
});
