import { soonPart } from '#app/ui/feedback/soon-part.tsx';

/** The announcement, which loads when the browser is idle. */
export const Announcement = soonPart(() => import('./announcement-banner.tsx'));
