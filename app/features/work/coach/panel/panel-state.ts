import { overlayState } from '#app/data/page/overlay-state.ts';

// The header, its menu on narrow screens, and the sidebar open the same panel.
const opened = overlayState(false);

export const openCoach = () => opened.show(true);
export const closeCoach = () => opened.show(false);
export const useCoachOpened = opened.useShown;
