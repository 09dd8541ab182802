import { useRef, useState } from 'react';
import { AppError } from '#app/data/api/errors.ts';

/**
 * Returns `submit`, which runs a form's action once at a time, and its error until the next try.
 */
export function useSubmit<T extends unknown[]>(action: (...values: T) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<AppError | null>(null);
  const running = useRef(false);

  /**
   * Returns the error for callers that do more than show it; null on success or while already
   * running.
   */
  const submit = async (...values: T): Promise<AppError | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await action(...values);
      return null;
    } catch (thrown) {
      const error =
        thrown instanceof AppError
          ? thrown
          : new AppError('unexpected', 'This did not work. Try again in a moment.', {
              cause: thrown,
            });
      setProblem(error);
      return error;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { submit, busy, problem, setProblem };
}
