import * as v from 'valibot';
import { INVALID_PHONE, INVALID_VALUE, phoneNumber, REQUIRED } from './fields';

/** A person's phone number, or an empty string. */
export const optionalPhoneNumber = v.union(
  [v.pipe(v.string(INVALID_VALUE), v.trim(), v.literal('')), phoneNumber],
  INVALID_PHONE,
);

/** The phone number in a request that creates a record. Absent and null mean an empty string. */
export const newPhoneNumber = v.nullish(optionalPhoneNumber, '');

/** The phone number in a request that changes a record. Absent means unchanged, null an empty string. */
export const changedPhoneNumber = v.optional(v.nullable(optionalPhoneNumber, ''));

/** The id of a person's time zone. */
export const timeZoneId = v.pipe(v.number(REQUIRED), v.safeInteger(INVALID_VALUE));
