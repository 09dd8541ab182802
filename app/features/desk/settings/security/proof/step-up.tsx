import type { User } from '@supabase/auth-js';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { AppError } from '#app/data/errors/errors.ts';
import { m } from '#messages';
import { type NeededProof, ProofDialog } from './proof-dialog.tsx';

type Guard = <T>(act: () => Promise<T>) => Promise<T>;

const StepUpContext = createContext<Guard>((act) => act());

/**
 * Returns a function that runs an action. If the action needs a proof of identity, such as a code
 * of the second factor, the function asks for the proof and runs the action again.
 */
export const useStepUp = (): Guard => use(StepUpContext);

/**
 * Returns whether the error only means that the person closed the dialog that asks for a proof, so
 * that no message is needed.
 */
export const isCancelled = (error: AppError | null) => error?.code === 'cancelled';

/** The proof that the open dialog asks for; `end` reports whether the person passed. */
interface ProofRequest {
  needed: NeededProof;
  end: (passed: boolean) => void;
}

/** Provides `useStepUp` and shows its dialog. */
export function StepUp({ account, children }: { account: User; children: ReactNode }) {
  const [asked, setAsked] = useState<ProofRequest | null>(null);

  const guard = useCallback<Guard>(async (act) => {
    try {
      return await act();
    } catch (error) {
      const needed = neededProof(error);
      if (!needed) throw error;
      const passed = await new Promise<boolean>((end) => setAsked({ needed, end }));
      setAsked(null);
      if (!passed) throw new AppError('cancelled', m.settings_step_up_cancelled());
      return act();
    }
  }, []);

  return (
    <StepUpContext value={guard}>
      {children}
      {asked && <ProofDialog account={account} needed={asked.needed} onEnd={asked.end} />}
    </StepUpContext>
  );
}

function neededProof(error: unknown): NeededProof | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { code } = error;
  return code === 'insufficient_aal' || code === 'reauthentication_needed' ? code : undefined;
}
