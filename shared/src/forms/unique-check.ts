import * as v from 'valibot';
import { ASYNC_VALIDATION_DELAY_MS, UserValidateAnswer, type UserValidateBody } from '../contracts';
import { sendJson } from '../http';
import { type AskedCheck, useAskedCheck, type ValueCheck } from './asked-check';

interface UniqueCheckOptions {
  field: 'email' | 'username';
  /** What the field accepts at all: only such values are asked about. */
  schema: v.GenericSchema<string, string>;
  /** The record being edited: its own value is free. */
  userId?: number | undefined;
}

const uniqueCheck = ({ field, schema, userId }: UniqueCheckOptions): AskedCheck<UserValidateBody> => ({
  delayMs: ASYNC_VALIDATION_DELAY_MS,
  questionOf: (typed, _values, meta) => {
    const parsed = v.safeParse(schema, typed);
    return parsed.success && typed !== meta?.initial ? { [field]: parsed.output, userId } : null;
  },
  ask: async (body, signal) => {
    const answer = await sendJson('POST', '/users/validate', body, UserValidateAnswer, { signal });
    return answer.isValid ? undefined : answer.errors[field]?.[0];
  },
});

/** The check of a name or address that has to be nobody else's. */
export const useUniqueCheck = (options: UniqueCheckOptions): ValueCheck =>
  useAskedCheck(() => uniqueCheck(options));
