import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

export { EventList } from './event-list.tsx';

/** The history of a delegation, shown in the delegation's details. */
export const DelegationHistory = lazyPart(() => import('./delegation-history.tsx'));
