import { lazyPart } from '#app/ui/components/lazy-part.tsx';

export { useDelegations, useDelegationsByTask, useIncomingCount } from './api/queries.ts';
export { type AttentionLine, useAttention } from './api/use-attention.ts';
export { useLiveDelegations } from './api/use-live-delegations.ts';
export { useTakeStep } from './api/use-take-step.ts';
export { boardLabel } from './names.ts';

export const loadDelegateDialog = () => import('./delegate/delegate-dialog.tsx');

/** The form that delegates a task; lazy, fetched when it first opens. */
export const DelegateDialog = lazyPart(loadDelegateDialog);

/** A delegation's details over another page: state, steps and prewritten reminder. */
export const DelegationPanel = lazyPart(() => import('./detail/delegation-panel.tsx'));
