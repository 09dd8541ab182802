import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';

interface SingleOptions<Data, Failure, Variables, Context>
  extends UseMutationOptions<Data, Failure, Variables, Context> {
  /** Returns whether `started` must not start while `running` runs; by default always true. */
  excludes?: (running: Variables, started: Variables) => boolean;
}

/**
 * useMutation whose mutate() does nothing if `excludes` returns true for a run in progress; by
 * default, if any run is in progress. The second press of a double click comes before the button
 * can show that it is busy, and the error of a second run would hide the result of the first run.
 */
export function useSingleMutation<Data, Failure, Variables = void, Context = unknown>({
  excludes = () => true,
  ...options
}: SingleOptions<Data, Failure, Variables, Context>): UseMutationResult<
  Data,
  Failure,
  Variables,
  Context
> {
  const running = useRef<readonly Variables[]>([]);
  const mutation = useMutation<Data, Failure, Variables, Context>({
    ...options,
    onSettled: (...result) => {
      const at = running.current.indexOf(result[2]);
      running.current = running.current.filter((_, each) => each !== at);
      return options.onSettled?.(...result);
    },
  });
  const mutate = (...given: Parameters<typeof mutation.mutate>) => {
    const [started] = given as unknown as [Variables];
    if (running.current.some((each) => excludes(each, started))) return;
    running.current = [...running.current, started];
    mutation.mutate(...given);
  };
  return { ...mutation, mutate } as typeof mutation;
}
