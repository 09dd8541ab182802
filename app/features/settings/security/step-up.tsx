import { Button, Group, Text } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { AppError } from '#app/data/errors/errors.ts';
import { useSingleMutation } from '#app/data/query/use-single-mutation.ts';
import { auth } from '#app/data/session/auth-client.ts';
import { Dialog } from '#app/ui/components/dialog.tsx';
import { CodeField } from '#app/ui/forms/code-field.tsx';
import { m } from '#messages';
import { answered } from './auth-call.ts';

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
export function StepUp({ children }: { children: ReactNode }) {
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
      {asked && <CodeDialog onEnd={asked} />}
    </StepUpContext>
  );
}

function CodeDialog({ onEnd }: { onEnd: (passed: boolean) => void }) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const showing = useSingleMutation<unknown, AppError, string>({
    mutationFn: async (digits) => {
      const { totp } = await answered(auth.mfa.listFactors());
      const factor = totp.find(({ status }) => status === 'verified');
      if (!factor) throw new AppError('mfa_factor_not_found', m.settings_step_up_no_factor());
      return answered(auth.mfa.challengeAndVerify({ factorId: factor.id, code: digits }));
    },
    networkMode: 'always',
    onSuccess: () => onEnd(true),
    onError: () => {
      setCode('');
      field.current?.focus();
    },
  });
  return (
    <Dialog onClose={() => onEnd(false)} title={m.settings_step_up_title()} centered>
      <Text c="var(--ink-2)" mb={14}>
        {m.settings_step_up_lead()}
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          showing.mutate(code);
        }}
      >
        <CodeField
          label={m.settings_step_up_code()}
          value={code}
          onChange={setCode}
          onComplete={(digits) => showing.mutate(digits)}
          inputRef={field}
          error={showing.error?.message}
          data-autofocus
        />
        <Group justify="flex-end" gap={8} mt={18}>
          <Button variant="default" onClick={() => onEnd(false)}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" loading={showing.isPending} disabled={code.length !== 6}>
            {m.settings_continue()}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
