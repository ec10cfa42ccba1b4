import {
  COMPANY_MAX,
  type ContactPatch,
  CUSTOM_FIELD_NAME_MAX,
  CUSTOM_FIELD_VALUE_MAX,
  CUSTOM_FIELDS_MAX,
  emailAddress,
  isReservedFieldName,
  optionalText,
  RESERVED_FIELD_NAME,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

const firstIssue = (schema: v.GenericSchema, value: string): string | null => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? null : (parsed.issues[0]?.message ?? null);
};

/** An empty value removes the address. */
export const emailError = (value: string) => (value === '' ? null : firstIssue(emailAddress, value));
export const companyError = (value: string) => firstIssue(optionalText(COMPANY_MAX), value);
export const fieldValueError = (value: string) => firstIssue(optionalText(CUSTOM_FIELD_VALUE_MAX), value);

type CustomFields = Readonly<Record<string, string>>;

/** The error for a new field's name; null when it is valid. */
export function fieldNameError(name: string, fields: CustomFields): string | null {
  if (name === '') return 'Name the field.';
  const tooLong = firstIssue(optionalText(CUSTOM_FIELD_NAME_MAX), name);
  if (tooLong !== null) return tooLong;
  if (isReservedFieldName(name)) return RESERVED_FIELD_NAME;
  const isTaken = Object.keys(fields).some((known) => known.toLowerCase() === name.toLowerCase());
  if (isTaken) return `${name} already exists.`;
  return Object.keys(fields).length >= CUSTOM_FIELDS_MAX ? `At most ${CUSTOM_FIELDS_MAX} fields.` : null;
}

/** The fields with one changed; an empty value removes it. */
export function withField(fields: CustomFields, name: string, value: string): Record<string, string> {
  const { [name]: _before, ...others } = fields;
  return value === '' ? others : { ...fields, [name]: value };
}

/** A change of the panel changes one of these facts. */
export type PanelPatch = Pick<ContactPatch, 'email' | 'company' | 'isOptOut' | 'isBlocked' | 'isInvalid'>;

/** A fact by the name that it has in the panel, and its value in words. */
export interface Fact {
  label: string;
  value: string;
}

const onOff = (isOn: boolean) => (isOn ? 'on' : 'off');

export const fieldFact = (label: string, value: string): Fact => ({
  label,
  value: value === '' ? 'none' : `“${value}”`,
});

export function patchFact({ email, company, isOptOut, isBlocked, isInvalid }: PanelPatch): Fact {
  if (email !== undefined) return fieldFact('Email', email);
  if (company !== undefined) return fieldFact('Company', company);
  if (isOptOut !== undefined) return { label: 'Opted in', value: onOff(!isOptOut) };
  if (isBlocked !== undefined) return { label: 'Block', value: onOff(isBlocked) };
  return { label: 'Number', value: isInvalid ? 'invalid' : 'valid' };
}
