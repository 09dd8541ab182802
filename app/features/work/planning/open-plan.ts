import { overlayState } from '#app/data/page/overlay-state.ts';
import type { PlanningAct } from './plan-schema.ts';

/** A task whose dialog is open, and the act that saves the picked day and time. */
interface OpenedPlan {
  id: string;
  act: PlanningAct;
}

const opened = overlayState<OpenedPlan | null>(null);

/** Opens the dialog that picks a day and a time for a task, over the page. */
export const openPlan = (id: string, act: PlanningAct = 'plan') => opened.show({ id, act });
export const closePlan = () => opened.show(null);
export const useOpenedPlan = opened.useShown;
