import * as v from 'valibot';
import { ASYNC_VALIDATION_DELAY_MS, type UserValidateBody, UserValidateResponse } from '../contracts';
import { sendJson } from '../http';
import { type DebouncedCheck, useDebouncedCheck, type ValueCheck } from './debounced-check';

interface UniqueCheckOptions {
  field: 'email' | 'username';
  /** The field's schema: only valid values are checked. */
  schema: v.GenericSchema<string, string>;
  /** The user or service provider being edited: its own value counts as available. */
  userId?: number | undefined;
  serviceProviderId?: number | undefined;
}

const uniqueCheck = ({ field, schema, ...edited }: UniqueCheckOptions): DebouncedCheck<UserValidateBody> => ({
  delayMs: ASYNC_VALIDATION_DELAY_MS,
  toQuery: (typed, _values, meta) => {
    const parsed = v.safeParse(schema, typed);
    return parsed.success && typed !== meta?.initial ? { [field]: parsed.output, ...edited } : null;
  },
  fetchMessage: async (body, signal) => {
    const response = await sendJson('POST', '/users/validate', body, UserValidateResponse, { signal });
    return response.isValid ? undefined : response.errors[field]?.[0];
  },
});

/** Checks that a username or email address is available. */
export const useUniqueCheck = (options: UniqueCheckOptions): ValueCheck =>
  useDebouncedCheck(() => uniqueCheck(options));
