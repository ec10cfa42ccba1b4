import type { FieldErrors } from '../validate';
import type { WizardStep } from './steps';

/** Why a draft cannot be submitted, with the index of the field's step; -1 for an error of the whole form. */
export interface Rejection {
  step: number;
  message: string;
}

const fieldsOf = ({ fields, laterFields = [] }: WizardStep) => [...fields, ...laterFields];

/** Errors by field in the order of the steps, those of the whole form last. */
export function rejectionsOf(steps: readonly WizardStep[], errors: FieldErrors): Rejection[] {
  const inSteps = steps.flatMap((step, index) =>
    fieldsOf(step).flatMap((name) => (errors[name] ? [{ step: index, message: errors[name] }] : [])),
  );
  const named = new Set(steps.flatMap(fieldsOf));
  const known = new Set(inSteps.map(({ message }) => message));
  const others = Object.entries(errors).flatMap(([name, message]) =>
    // The summary of a response can repeat a field's message.
    message && !named.has(name) && !known.has(message) ? [{ step: -1, message }] : [],
  );
  return [...inSteps, ...others];
}
