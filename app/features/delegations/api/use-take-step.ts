import type { User } from '@supabase/auth-js';
import { type StepTaken, useSteps } from './use-step.ts';

/** Takes a step, once at a time; resolves true once it is written. Toasts are its own affair. */
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
