import { FORM_ERROR, type FormApi } from 'final-form';
import { type ReactNode, useMemo } from 'react';
import { Form as FinalForm } from 'react-final-form';
import * as v from 'valibot';
import { SIGN_IN_EXPIRED } from '../contracts';
import { type RequestError, toRequestError } from '../http';
import { requestSession } from '../session';
import { SaveCanceled } from './save-canceled';
import { isStale } from './stale';
import { type FieldErrors, fieldErrors, toFormErrors } from './validate';

const SESSION_ENDED = 'Not saved, because your session had ended.';

export type FormValues = Record<string, unknown>;
export type FormSchema = v.GenericSchema<FormValues>;

export interface FormRules<S extends FormSchema> {
  /** Schema of the valid values; its messages appear in the fields. */
  schema: S;
  initialValues: v.InferInput<S>;
  /** Receives the parsed values. Errors it throws appear in the fields and below the form. */
  onSubmit: (values: v.InferOutput<S>) => Promise<void>;
  /** Reports a failed submit with the lines of its fields, e.g. in a toast, instead of the line below the form. */
  onError?: ((reason?: string) => void) | undefined;
}

interface InternalRules {
  /** Handles a save that is based on an older version of the record, in place of `onError`. */
  onStale?: (() => void) | undefined;
}

/** The routes of a sign-in also return 401: for a wrong password, and for a second step that is over. */
const SIGN_IN_CODES = ['LOGIN', SIGN_IN_EXPIRED];

const isSessionLost = ({ status, code = '' }: RequestError) =>
  status === 401 && !SIGN_IN_CODES.includes(code);

/** Converts the rules to the props of the form library. */
export function useFormRules<S extends FormSchema>({
  schema,
  initialValues,
  onSubmit,
  onError,
  onStale,
}: FormRules<S> & InternalRules) {
  return useMemo(
    () => ({
      initialValues,
      validate: (values: FormValues) => fieldErrors(schema, values),
      onSubmit: async (values: FormValues, form: FormApi<FormValues>): Promise<FieldErrors | undefined> => {
        try {
          await onSubmit(v.parse(schema, values));
        } catch (thrown) {
          if (thrown instanceof SaveCanceled) return { [FORM_ERROR]: '' };
          const error = toRequestError(thrown);
          if (isSessionLost(error) && requestSession()) return { [FORM_ERROR]: SESSION_ENDED };
          if (onStale && isStale(error)) {
            onStale();
            return { [FORM_ERROR]: error.summary };
          }
          onError?.(error.message);
          return toFormErrors(error, form.getRegisteredFields());
        }
      },
    }),
    [schema, initialValues, onSubmit, onError, onStale],
  );
}

/** A form validated by its schema. A value counts as changed only while it differs from the initial one. */
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
