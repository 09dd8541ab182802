import { soonPart } from '#app/ui/feedback/soon-part.tsx';

/** The sidebar's 'AI Insights' teaser (spec §2); its code loads once the browser is idle. */
export const CoachTeaser = soonPart(() => import('./teaser-card.tsx'));
