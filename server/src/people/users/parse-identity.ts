import {
  emailAddress,
  INVALID_EMAIL,
  INVALID_VALUE,
  requiredText,
  USERNAME_MAX,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { normalizeUnicode } from '../../platform/common/normalize-unicode';
import { Unprocessable } from '../../platform/http/errors';
import type { UniqueField } from './unique-user';

const RULES = { email: emailAddress, username: requiredText(USERNAME_MAX) };
const INVALID = { email: INVALID_EMAIL, username: INVALID_VALUE };

/** Invisible characters, which would make two different usernames look the same. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]/u;

/** Validates a username or email address and normalizes it, so that two values that look the same are the same. */
export function parseIdentity(
  field: UniqueField,
  value: string,
): { isValid: true; value: string } | { isValid: false; messages: string[] } {
  const parsed = v.safeParse(RULES[field], normalizeUnicode(value));
  if (!parsed.success) return { isValid: false, messages: parsed.issues.map(({ message }) => message) };
  if (INVISIBLE.test(parsed.output)) return { isValid: false, messages: [INVALID[field]] };
  return { isValid: true, value: parsed.output };
}

/** Returns the values with a normalized username and email address. @throws Unprocessable */
export function withIdentity<Values extends Partial<Record<UniqueField, string>>>(values: Values): Values {
  const changed = { ...values };
  for (const field of ['username', 'email'] as const) {
    const value = values[field];
    if (value === undefined) continue;
    const parsed = parseIdentity(field, value);
    if (!parsed.isValid) {
      const errors = { [field]: parsed.messages };
      throw new Unprocessable('Some values are not valid.', { code: 'INVALID', errors });
    }
    Object.assign(changed, { [field]: parsed.value });
  }
  return changed;
}
