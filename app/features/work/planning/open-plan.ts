import { overlayState } from '#app/data/page/overlay-state.ts';

const opened = overlayState<string | null>(null);

/** Opens the dialog that picks a day and a time for a task, over the page. */
export const openPlan = (id: string) => opened.show(id);
export const closePlan = () => opened.show(null);
/** Returns the id of the task whose dialog is open. */
export const useOpenedPlan = opened.useShown;
