import { useWindowEvent } from '@mantine/hooks';
import { pageKeysAreFree, singleKeysOn } from '#app/data/page/single-keys.ts';
import { letterOf } from '#app/ui/hooks/letter-of.ts';
import { VIEWS } from '#domain/schedule/days.ts';
import type { ScheduleParams } from './use-schedule-view.ts';

/**
 * Adds the page's shortcuts: T goes to today; D, W, M and A open the views; the left and right
 * arrow keys go to the previous and the next range. While a task has the focus, the letters do not
 * apply: T and W plan the task instead (`RowKeys`).
 */
export function useScheduleKeys({ show, go, step }: ScheduleParams): void {
  useWindowEvent('keydown', (event) => {
    const { key, shiftKey } = event;
    if (shiftKey || !pageKeysAreFree(event) || !singleKeysOn()) return;
    const isOnTask = event.target instanceof Element && event.target.closest('[data-task-id]');
    const letter = isOnTask ? '' : letterOf(event);
    const view = VIEWS.find((each) => each[0] === letter);
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[key];
    if (letter === 't') go();
    else if (view) show(view);
    else if (by) step(by);
    else return;
    event.preventDefault();
  });
}
