import { soonPart } from '#app/ui/feedback/soon-part.tsx';

/** The level in the sidebar's footer (spec §2), loaded when the browser is idle. */
export const LevelBlock = soonPart(() => import('./level-footer.tsx'));
