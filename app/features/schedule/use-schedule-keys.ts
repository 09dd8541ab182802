import { useWindowEvent } from '@mantine/hooks';
import { singleKeysOn } from '#app/data/single-keys.ts';
import { VIEWS } from '#domain/schedule/days.ts';
import type { ScheduleView } from './use-schedule-view.ts';

/** The keys of the page: T is today, D, W, M and A the views, the arrows what comes before and after. */
export function useScheduleKeys({ show, go, before, after }: ScheduleView): void {
  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.shiftKey
    ) {
      return;
    }
    if (!singleKeysOn() || isBusy(target)) return;
    const view = VIEWS.find((each) => each.startsWith(key.toLowerCase()));
    const day = { ArrowLeft: before, ArrowRight: after }[key];
    if (key.toLowerCase() === 't') go();
    else if (view && key.length === 1) show(view);
    else if (day !== undefined) go(day);
    else return;
    event.preventDefault();
  });
}

/** Typing, choosing among radio buttons, or in what lies over the page. */
function isBusy(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest('input, textarea, select') !== null) ||
    document.querySelector('[role="dialog"], [role="menu"]') !== null
  );
}
