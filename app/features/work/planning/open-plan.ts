import { overlayState } from '#app/data/page/overlay-state.ts';
import type { Quadrant } from '#domain/tasks/quadrant.ts';

interface OpenedPlan {
  id: string;
  /** The quadrant that planning puts an unsorted task into. */
  quadrant: Quadrant | undefined;
}

const opened = overlayState<OpenedPlan | null>(null);

/** Opens the dialog that picks a day and a time for a task, over the page. */
export const openPlan = (id: string, quadrant?: Quadrant) => opened.show({ id, quadrant });
export const closePlan = () => opened.show(null);
export const useOpenedPlan = opened.useShown;
