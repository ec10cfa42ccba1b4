import * as v from 'valibot';
import { ASYNC_VALIDATION_DELAY_MS, type UserValidateBody, UserValidateResponse } from '../contracts';
import { sendJson } from '../http';
import { type DebouncedCheck, useDebouncedCheck, type ValueCheck } from './debounced-check';

interface UniqueCheckOptions {
  field: 'email' | 'username';
  /** What the field accepts at all: only such values are asked about. */
  schema: v.GenericSchema<string, string>;
  /** The record being edited: its own value is free. */
  userId?: number | undefined;
}

const uniqueCheck = ({ field, schema, userId }: UniqueCheckOptions): DebouncedCheck<UserValidateBody> => ({
  delayMs: ASYNC_VALIDATION_DELAY_MS,
  questionOf: (typed, _values, meta) => {
    const parsed = v.safeParse(schema, typed);
    return parsed.success && typed !== meta?.initial ? { [field]: parsed.output, userId } : null;
  },
  ask: async (body, signal) => {
    const response = await sendJson('POST', '/users/validate', body, UserValidateResponse, { signal });
    return response.isValid ? undefined : response.errors[field]?.[0];
  },
});

/** The check of a name or address that has to be nobody else's. */
export const useUniqueCheck = (options: UniqueCheckOptions): ValueCheck =>
  useDebouncedCheck(() => uniqueCheck(options));
