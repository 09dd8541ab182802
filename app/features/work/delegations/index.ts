import { lazyPart } from '#app/ui/feedback/lazy-part.tsx';

export {
  delegationsQuery,
  partyOf,
  useDelegations,
  useDelegationsByTask,
  useIncomingCount,
} from './api/queries.ts';
export { type AttentionLine, useAttention } from './api/use-attention.ts';
export { useLiveDelegations } from './api/use-live-delegations.ts';
export { useTakeStep } from './api/use-take-step.ts';
export { useDelegationPanel } from './detail/use-delegation-panel.tsx';
export { DELEGATION_STATUS_NAMES } from './labels.ts';
export { boardLabel } from './names.ts';

export const loadDelegateDialog = () => import('./delegate/delegate-dialog.tsx');

/** The form that delegates a task; a lazy part that some pages preload. */
export const DelegateDialog = lazyPart(loadDelegateDialog);

/** The form that delegates several tasks to one recipient. */
export const BulkDelegateDialog = lazyPart(() => import('./delegate/bulk-delegate-dialog.tsx'));
