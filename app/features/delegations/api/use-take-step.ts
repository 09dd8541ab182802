import type { User } from '@supabase/auth-js';
import type { StepTaken } from './pending-steps.ts';
import { useSteps } from './use-step.ts';

/**
 * Returns a function that takes a step. It resolves true once the step is written, false if it
 * failed or the delegation's previous step is still running. The mutation shows the toasts.
 */
export function useTakeStep(user: User | null): (taken: StepTaken) => Promise<boolean> {
  const steps = useSteps(user);
  return (taken) => {
    if (steps.isPending && steps.variables.id === taken.id) return Promise.resolve(false);
    return steps.mutateAsync(taken).then(
      () => true,
      () => false,
    );
  };
}
