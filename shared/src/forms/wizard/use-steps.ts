import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useSearchParams } from '../../router';
import type { FormValues } from '../Form';
import { fieldsInError, invalidFields } from '../unsaved';
import {
  firstInvalid,
  nextStep,
  previousStep,
  reachableStep,
  STEP_PARAM,
  statesOf,
  stepAddress,
  type WizardStep,
} from './steps';

const STEP_STATE = {
  values: true,
  errors: true,
  submitErrors: true,
  dirtyFieldsSinceLastSubmit: true,
  validating: true,
} as const;

interface StepsOptions {
  /** Fields that the server rejected do not keep the user from later steps: what it checked may have changed since. */
  ignoresRejections?: boolean;
  /** Stored values are still on their way: the step in the address waits for them. */
  isRestoring?: boolean;
}

/** The steps of the surrounding form. The current one is in the page's address, so that Back and a reload work. */
export function useSteps(
  steps: readonly WizardStep[],
  { ignoresRejections = false, isRestoring = false }: StepsOptions = {},
) {
  const form = useForm<FormValues>();
  const { validating } = useFormState<FormValues>({ subscription: STEP_STATE });
  const [params, setParams] = useSearchParams();

  const statesWith = (invalid: readonly string[]) => statesOf(steps, form.getState().values, invalid);
  const readStates = () => statesWith(invalidFields(form));
  const wanted = Math.max(
    0,
    steps.findIndex(({ id }) => id === params.get(STEP_PARAM)),
  );
  const states = ignoresRejections ? statesWith(fieldsInError(form)) : readStates();
  const current = reachableStep(states, wanted);
  const next = nextStep(states, current);

  const open = (index: number, isReplaced = false) => {
    const id = steps[index]?.id;
    if (id === undefined) return;
    // Keeps the other parameters: behind a drawer, they are those of the list.
    setParams((now) => new URLSearchParams(stepAddress(id, now.toString())), { replace: isReplaced });
  };
  const openCurrent = useEffectEvent(() => open(current, true));
  // Restored values and their errors are part of the form only after its first effects.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  // Otherwise the page would jump to the wanted step as soon as the current one is valid.
  useEffect(() => {
    if (isReady && !isRestoring && current !== wanted) openCurrent();
  }, [isReady, isRestoring, current, wanted]);

  return {
    states,
    current,
    next,
    previous: previousStep(states, current),
    /** The user may go on: to the next step, or from the last one to save the form. */
    canGoOn: !validating && (next === -1 ? firstInvalid(states) === -1 : states[current]?.isValid === true),
    open,
    /** Opens the first step with an invalid field. Returns false when there is none, or when it is open already. */
    openFirstInvalid: () => {
      const index = firstInvalid(readStates());
      if (index === -1 || index === current) return false;
      open(index);
      return true;
    },
  };
}
