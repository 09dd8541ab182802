import { formatDuration } from '../../duration.ts';
import type { Book } from '../book.ts';
import { canPlace, placeTasks } from '../placement.ts';
import { say } from '../say.ts';
import type { Advice } from '../types.ts';
import { dayInWords, quoted, unplaced } from '../words.ts';
import { isStale } from './stale.ts';

/** Tasks in Schedule without a day: what has none is not scheduled. */
export function ruleUnplaced(book: Book): Advice[] {
  const tasks = book.inHand.filter(
    (task) =>
      task.quadrant === 'schedule' &&
      book.dayOf.get(task.id) === null &&
      canPlace(task, book) &&
      !isStale(task, book),
  );
  const placements = placeTasks(tasks, book);
  if (placements.length === 0) return [];
  return [
    say({
      rule: 'unplaced',
      quadrant: 'schedule',
      saying: unplaced(placements.map(({ task }) => task.title)),
      why: placements.map(
        ({ task, day }) =>
          `${quoted(task.title)}, ${
            task.duration_estimated ? formatDuration(task.duration_estimated) : 'no estimate'
          }: room ${dayInWords(day, book.today)}`,
      ),
      act: {
        label: placements.length === 1 ? 'Place it' : 'Place them',
        kind: 'place',
        placements,
      },
    }),
  ];
}
