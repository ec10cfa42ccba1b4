import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * A mutation that runs once at a time: calls while one runs are ignored. The second click of a double click comes before
 * the busy button is rendered, and would send a mail twice or report that a deleted record is missing. For changes of
 * which several may run at a time, such as switches, use `useMutation`.
 */
export function useAction<Data = unknown, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): Pick<UseMutationResult<Data, Error, Variables>, 'mutate' | 'isPending' | 'error'> {
  const isRunning = useRef(false);
  const { mutate, isPending, error } = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: (...result) => {
      isRunning.current = false;
      return options.onSettled?.(...result);
    },
  });
  const start = useCallback<typeof mutate>(
    (...call) => {
      if (isRunning.current) return;
      isRunning.current = true;
      mutate(...call);
    },
    [mutate],
  );
  return { mutate: start, isPending, error };
}
