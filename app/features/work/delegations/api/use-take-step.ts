import type { User } from '@supabase/auth-js';
import type { StepTaken } from './pending-steps.ts';
import { useSteps } from './use-step.ts';

/**
 * Returns a function that runs a step such as accept or cancel. It resolves true once the step is
 * saved, false if the step failed or the delegation's previous step is still running. The mutation
 * shows the toasts.
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
