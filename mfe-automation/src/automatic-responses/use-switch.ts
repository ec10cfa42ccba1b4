import type { AutomaticResponse } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notifyUpdateFailed } from '@dashboard/shared/notify';
import { useMutation } from '@dashboard/shared/query';
import { updateRule } from '../api/automatic-responses';
import { warnOfCollisions } from './warn-of-collisions';

/** Switches a rule on or off, from the next inbound text on. */
export function useSwitch({ id, enabled }: Pick<AutomaticResponse, 'id' | 'enabled'>) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) => updateRule(id, { enabled: next }),
    onSuccess: ({ collisions }) => warnOfCollisions(collisions),
    onError: (error) => notifyUpdateFailed('Automatic response', toRequestError(error).message),
  });
  return {
    isOn: isPending ? variables : enabled,
    isSaving: isPending,
    toggle: (next: boolean) => mutate(next),
  };
}
