import { lazyPart } from '#app/ui/lazy-part.tsx';

export { boardWords } from './names.ts';
export {
  delegatedTasksKey,
  useDelegations,
  useDelegationsByTask,
  useIncomingCount,
} from './queries.ts';
export { type AttentionLine, useAttention } from './use-attention.ts';
export { useLiveDelegations } from './use-live-delegations.ts';
export { useTakeStep } from './use-take-step.ts';

export const loadDelegateDialog = () => import('./delegate-dialog.tsx');

/** The form that hands a task over; fetched when it is first opened. */
export const DelegateDialog = lazyPart(loadDelegateDialog);

/** A delegation over another page: how it stands, its steps, and the written reminder. */
export const DelegationPanel = lazyPart(() => import('./delegation-panel.tsx'));
