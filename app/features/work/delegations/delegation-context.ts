import { createContext, use } from 'react';
import type { Party } from '#domain/delegations/delegation.ts';
import type { StepTaken } from './api/pending-steps.ts';

interface DelegationPage {
  person: Party;
  /** Current instant, ISO 8601, refreshed each minute. */
  now: string;
  zone: string;
  /**
   * Runs a step such as accept or cancel; resolves true once it is saved. The mutation shows the
   * toasts.
   */
  act: (taken: StepTaken) => Promise<boolean>;
  /** Returns the URL that shows a delegation's details. */
  linkTo: (id: string) => string;
  /** Called when the person saves a follow-up, or copies or sends a reminder. */
  onFollowUp?: (() => void) | undefined;
}

export const DelegationContext = createContext<DelegationPage | null>(null);

export function useDelegationPage(): DelegationPage {
  const page = use(DelegationContext);
  if (!page) throw new Error('useDelegationPage must be used within the page of delegations');
  return page;
}
