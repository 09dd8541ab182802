import { useRef, useState } from 'react';
import { AppError } from '#app/data/errors/errors.ts';
import { m } from '#messages';

/**
 * Returns `submit`, which runs a form's action, and the error of the last run. A call during a run
 * starts no second run: the call resolves with the result of the current run.
 */
export function useSubmit<T extends unknown[]>(action: (...values: T) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AppError | null>(null);
  const running = useRef<Promise<AppError | null>>(null);

  const run = async (values: T): Promise<AppError | null> => {
    setBusy(true);
    setProblem(null);
    try {
      await action(...values);
      return null;
    } catch (thrown) {
      const error =
        thrown instanceof AppError
          ? thrown
          : new AppError('unexpected', m.data_error_unexpected(), {
              cause: thrown,
            });
      setProblem(error);
      return error;
    } finally {
      setBusy(false);
    }
  };
  /** Resolves with the error, for callers that do more than show the error; null on success. */
  const submit = (...values: T): Promise<AppError | null> => {
    running.current ??= run(values).finally(() => {
      running.current = null;
    });
    return running.current;
  };

  return { submit, busy, problem, setProblem };
}
