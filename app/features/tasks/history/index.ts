import { lazyPart } from '#app/ui/components/lazy-part.tsx';

/** What happened to a delegation, for its details. */
export const DelegationHistory = lazyPart(() => import('./delegation-history.tsx'));
