import { FORM_ERROR, type FormApi } from 'final-form';
import { type ReactNode, useMemo } from 'react';
import { Form as FinalForm } from 'react-final-form';
import * as v from 'valibot';
import { type RequestError, toRequestError } from '../http';
import { handleSessionLost } from '../session';
import { type FieldErrors, fieldErrors, toFormErrors } from './validate';

const SESSION_ENDED = 'Not saved, because your session had ended.';

export type FormValues = Record<string, unknown>;
export type FormSchema = v.GenericSchema<FormValues>;

export interface FormRules<S extends FormSchema> {
  /** What valid values are; its texts are the field messages. */
  schema: S;
  initialValues: v.InferInput<S>;
  /** Gets the parsed values. What it throws is shown in the fields and under the form. */
  onSubmit: (values: v.InferOutput<S>) => Promise<void>;
  /** Tells why a submit was refused, e.g. in a toast, in place of the line under the form. */
  onError?: ((reason?: string) => void) | undefined;
}

// A login answers 401 too, to a wrong password.
const isSessionLost = ({ status, code }: RequestError) => status === 401 && code !== 'LOGIN';

/** A form's rules as the form library wants them. */
export function useFormRules<S extends FormSchema>({
  schema,
  initialValues,
  onSubmit,
  onError,
}: FormRules<S>) {
  return useMemo(
    () => ({
      initialValues,
      validate: (values: FormValues) => fieldErrors(schema, values),
      onSubmit: async (values: FormValues, form: FormApi<FormValues>): Promise<FieldErrors | undefined> => {
        try {
          await onSubmit(v.parse(schema, values));
        } catch (thrown) {
          const error = toRequestError(thrown);
          if (isSessionLost(error)) {
            handleSessionLost();
            return { [FORM_ERROR]: SESSION_ENDED };
          }
          const errors = toFormErrors(error, form.getRegisteredFields());
          onError?.(errors[FORM_ERROR] ?? error.summary);
          return errors;
        }
      },
    }),
    [schema, initialValues, onSubmit, onError],
  );
}

/** A form checked by its schema. Values count as changed only while they differ from the initial ones. */
export function Form<S extends FormSchema>({ children, ...rules }: FormRules<S> & { children: ReactNode }) {
  return (
    <FinalForm<FormValues> {...useFormRules(rules)} subscription={{}}>
      {({ handleSubmit }) => (
        <form noValidate onSubmit={handleSubmit}>
          {children}
        </form>
      )}
    </FinalForm>
  );
}
