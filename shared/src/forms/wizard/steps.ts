import type { ReactNode } from 'react';
import type { FormValues } from '../Form';

export interface WizardStep {
  /** The step's name in the page's address, as in `?step=plan`. */
  id: string;
  title: string;
  /** The names of the fields that must be valid. */
  fields: readonly string[];
  /** In a `DraftWizard`: further fields that must be valid only when the whole is submitted. */
  laterFields?: readonly string[];
  /** Whether the step is skipped. Its fields are not shown then. */
  isDisabled?: (values: FormValues) => boolean;
  /** The heading above the content, if it differs from the title. */
  heading?: string;
  /** Only screen readers get the heading: sections of the content have headings of their own. */
  isHeadingHidden?: boolean;
  intro?: ReactNode;
  content: ReactNode;
  /** An `aside` element beside the content, where there is room for it. */
  aside?: ReactNode;
  /** The content takes the whole width of the page. */
  isWide?: boolean;
}

/** A step as far as the form is filled in. */
export interface StepState {
  step: WizardStep;
  isDisabled: boolean;
  isValid: boolean;
}

export const STEP_PARAM = 'step';

/** The address of a step, for links within the wizard. `search` has the other parameters of the page, if it has any. */
export function stepAddress(id: string, search = ''): string {
  const params = new URLSearchParams(search);
  params.set(STEP_PARAM, id);
  return `?${params}`;
}

/** The page's parameters without the step, for links that leave the wizard. */
export function withoutStep(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(STEP_PARAM);
  return params.size === 0 ? '' : `?${params}`;
}

export function statesOf(
  steps: readonly WizardStep[],
  values: FormValues,
  invalid: readonly string[],
): StepState[] {
  return steps.map((step) => ({
    step,
    isDisabled: step.isDisabled?.(values) === true,
    isValid: !step.fields.some((name) => invalid.includes(name)),
  }));
}

/** The index of the first enabled step with an invalid field; -1 when all steps are valid. */
export const firstInvalid = (states: readonly StepState[]) =>
  states.findIndex(({ isDisabled, isValid }) => !isDisabled && !isValid);

/** The index of the enabled step after this one; -1 after the last. */
export const nextStep = (states: readonly StepState[], from: number) =>
  states.findIndex(({ isDisabled }, index) => index > from && !isDisabled);

/** The index of the enabled step before this one; -1 before the first. */
export const previousStep = (states: readonly StepState[], from: number) =>
  states.findLastIndex(({ isDisabled }, index) => index < from && !isDisabled);

/** The index of the wanted step, or of an earlier one: steps follow only valid steps, and disabled ones are skipped. */
export function reachableStep(states: readonly StepState[], wanted: number): number {
  const invalid = firstInvalid(states);
  const index = invalid === -1 ? wanted : Math.min(wanted, invalid);
  return states[index]?.isDisabled ? previousStep(states, index) : index;
}
