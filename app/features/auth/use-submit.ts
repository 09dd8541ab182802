import { useState } from 'react';
import { AppError } from '#app/data/errors.ts';

/** Runs a form's action once at a time and keeps the failure until the next try. */
export function useSubmit<T extends unknown[]>(action: (...values: T) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AppError | null>(null);
  const submit = async (...values: T) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await action(...values);
    } catch (error) {
      setProblem(error instanceof AppError ? error : new AppError('unexpected', String(error)));
    } finally {
      setBusy(false);
    }
  };
  return { submit, busy, problem };
}
