import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * useMutation whose mutate() does nothing while the mutation runs. The second press of a double
 * click comes before the button can show that it is busy, and the error of a second mutation would
 * hide the result of the first.
 */
export function useSingleMutation<Data, Failure, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const isRunning = useRef(false);
  const mutation = useMutation<Data, Failure, Variables, Context>({
    ...options,
    onSettled: (...result) => {
      isRunning.current = false;
      return options.onSettled?.(...result);
    },
  });
  const mutate = (...given: Parameters<typeof mutation.mutate>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(...given);
  };
  return { ...mutation, mutate } as typeof mutation;
}
