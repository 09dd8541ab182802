import { Text } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import { AppError } from '#app/data/errors/errors.ts';
import {
  codeFactors,
  FactorCodeForm,
  type ListedFactor,
} from '#app/features/account/auth/index.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Problem } from '#app/ui/feedback/problem.tsx';
import { m } from '#messages';
import classes from './security.module.css';

type Guard = <T>(act: () => Promise<T>) => Promise<T>;

const StepUpContext = createContext<Guard>((act) => act());

/**
 * Returns a function that runs an action. If the action needs the second factor, the function asks
 * for a code and runs the action again.
 */
export const useStepUp = (): Guard => use(StepUpContext);

/** Returns whether the person closed the dialog, which needs no error message. */
export const isCancelled = (error: AppError | null) => error?.code === 'cancelled';

/** Provides `useStepUp` and shows its dialog for the second factor's code. */
export function StepUp({
  factors,
  children,
}: {
  factors: ListedFactor[] | undefined;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<((passed: boolean) => void) | null>(null);

  const guard = useCallback<Guard>(async (act) => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'insufficient_aal') throw error;
      const passed = await new Promise<boolean>((resolve) => setAsked(() => resolve));
      setAsked(null);
      if (!passed) throw new AppError('cancelled', m.settings_step_up_cancelled());
      return act();
    }
  }, []);

  return (
    <StepUpContext value={guard}>
      {children}
      {asked && <CodeDialog factors={codeFactors(factors)} onEnd={asked} />}
    </StepUpContext>
  );
}

function CodeDialog({
  factors,
  onEnd,
}: {
  factors: ListedFactor[];
  onEnd: (passed: boolean) => void;
}) {
  return (
    <Dialog onClose={() => onEnd(false)} title={m.settings_step_up_title()} centered>
      <div className={classes.form}>
        <Text c="var(--ink-2)">{m.settings_step_up_lead()}</Text>
        {factors.length > 0 ? (
          <FactorCodeForm
            factors={factors}
            act={m.settings_continue()}
            onPassed={() => onEnd(true)}
          />
        ) : (
          <Problem>{m.settings_step_up_no_factor()}</Problem>
        )}
      </div>
    </Dialog>
  );
}
