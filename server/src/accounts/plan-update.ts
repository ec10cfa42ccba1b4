import { AccountInfo, AccountStatus, INVALID_VALUE, MessagingDefaults } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import * as v from 'valibot';
import { differences } from '../people/users/differences';
import { type FieldErrors, Unprocessable } from '../platform/http/errors';
import { fieldErrors } from '../platform/http/parse';
import type { Principal } from '../platform/session/principal';
import {
  type AccountField,
  type AccountFields,
  fieldsOf,
  type GivenFields,
  mergeFields,
} from './account-fields';
import { isKnownExchange } from './account-options';
import { type AccountRecord, allowedFields } from './account-rows';
import { disabledForGood } from './change-account-status';
import { countryProblem } from './country-permissions';

/** A valid update: all fields after it, and those that it changes. */
export interface PlannedUpdate {
  fields: AccountFields;
  changes: Partial<AccountFields>;
}

/** The value as stored, so that another notation of the same value is not a change. */
function storedForm(field: AccountField, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return field === 'contactNumber' ? nationalDigits(value) : value.trim();
}

const isField = (name: string, fields: AccountFields): name is AccountField => name in fields;

/**
 * The first given field that the user may not update, or undefined. A readable field with its present value is no
 * update. An unreadable one is always rejected, because the response would reveal whether the value is right.
 */
export function forbiddenField(
  principal: Pick<Principal, 'ability'>,
  row: AccountRecord,
  given: GivenFields,
): string | undefined {
  const current = fieldsOf(row);
  const [readable, updatable] = [
    allowedFields(principal, 'Read', row),
    allowedFields(principal, 'Update', row),
  ];
  const forbidden = Object.entries(given).find(([field, value]) => {
    if (value === undefined || !isField(field, current) || updatable.has(field)) return false;
    return !readable.has(field) || storedForm(field, value) !== current[field];
  });
  return forbidden?.[0] ?? countryProblem(principal, current, mergeFields(current, given));
}

const TEXT_FIELDS = [
  ...([
    'companyName',
    'legalCompanyName',
    'contactName',
    'contactNumber',
    'email',
    'address',
    'address2',
  ] as const),
  ...(['city', 'state', 'zipCode', 'province', 'postalCode', 'billingAccountNumber', 'taxId'] as const),
  ...(['website', 'businessType', 'stockSymbol', 'stockExchange'] as const),
];

/** The form's output as the schema left it, also of an invalid form. */
const FormOutput = v.object(v.entriesFromList(TEXT_FIELDS, v.optional(v.string())));

/** The fields as their schemas store them, and which of them are invalid. */
function parseFields(values: AccountFields) {
  const info = v.safeParse(AccountInfo, values);
  const defaults = v.safeParse(MessagingDefaults, values);
  const fields: AccountFields = {
    ...values,
    ...v.parse(FormOutput, info.output),
    ...(defaults.success && defaults.output),
  };
  return { fields, issues: [...(info.issues ?? []), ...(defaults.issues ?? [])] };
}

const invalid = (errors: FieldErrors) =>
  new Unprocessable(Object.values(errors)[0]?.[0] ?? INVALID_VALUE, { errors });

/** Errors that the form's schema does not know. */
function furtherErrors(current: AccountFields, next: AccountFields): FieldErrors {
  const isUndefined = next.status !== current.status && next.status === AccountStatus.UNDEFINED;
  const isUnknown = next.stockExchange !== current.stockExchange && !isKnownExchange(next.stockExchange);
  return {
    ...(isUndefined && { status: [INVALID_VALUE] }),
    ...(isUnknown && { stockExchange: [INVALID_VALUE] }),
  };
}

/**
 * Merges an update with the stored account and validates the whole. Errors of fields that the user may not update are
 * ignored: the user did not change them and cannot correct them.
 * @throws Unprocessable, or Conflict for another status of a disabled account
 */
export function planUpdate(
  principal: Pick<Principal, 'ability'>,
  row: AccountRecord,
  given: GivenFields,
): PlannedUpdate {
  const current = fieldsOf(row);
  const updatable: ReadonlySet<string> = allowedFields(principal, 'Update', row);
  const next = mergeFields(current, given);
  if (current.status === AccountStatus.DISABLED && next.status !== current.status) throw disabledForGood();
  const { fields, issues } = parseFields(next);
  const errors = { ...fieldErrors(issues), ...furtherErrors(current, next) };
  const own = Object.entries(errors).filter(([field]) => updatable.has(field));
  if (own.length > 0) throw invalid(Object.fromEntries(own));
  // A name that an earlier release stored with other spaces changes only with a request that has another one.
  const isGiven = (field: string) =>
    isField(field, current) && Object.hasOwn(given, field) && next[field] !== current[field];
  const kept = Object.fromEntries(
    Object.entries(parseFields(current).fields).filter(([field]) => !isGiven(field)),
  );
  const changes = differences({ ...current, ...kept }, fields);
  return { fields: { ...current, ...changes }, changes };
}
