import * as v from 'valibot';
import {
  COMPANY_MAX,
  type Contact,
  type ContactCreate,
  ContactForm,
  type ContactPatch,
  optionalEmailAddress,
  optionalName,
  PHONE_COUNTRY_CODE,
} from '../contracts';
import { nationalDigits } from '../text/phone-numbers';
import { customFieldRows, hasSameFields, toRecord, toRows } from './custom-fields';

const ATTEST = 'Confirm the contact’s consent first.';

/** Values of the contact form: the contract's fields, and the consent box for undoing an opt-out. */
const formEntries = v.object({
  ...ContactForm.entries,
  isConsentAttested: v.boolean(),
  email: optionalEmailAddress,
  company: optionalName(COMPANY_MAX),
  customFields: customFieldRows,
  listIds: v.array(v.number()),
});
export type ContactFormValues = v.InferInput<typeof formEntries>;

/** The parts of a contact that its form depends on. */
export type FormContact = Pick<
  Contact,
  'contactName' | 'isOptOut' | 'isOptedOutBySystemUser' | 'optOutAt' | 'optOutBy' | 'lists'
>;

/** A contact that is being added. */
export const NEW_CONTACT: FormContact = {
  contactName: '',
  isOptOut: false,
  isOptedOutBySystemUser: false,
  optOutAt: null,
  optOutBy: null,
  lists: [],
};

/** Whether the form reverts an opt-out made by staff. */
export const isOptingBackIn = (contact: FormContact, isOptIn: boolean) =>
  contact.isOptOut && contact.isOptedOutBySystemUser && isOptIn;

/** Only contacts can undo their own opt-out, by texting START. */
export const isOptInLocked = (contact: FormContact) => contact.isOptOut && !contact.isOptedOutBySystemUser;

/** The form's schema for this contact. */
export function contactFormSchema(contact: FormContact) {
  return v.pipe(
    formEntries,
    v.forward(
      v.check(
        ({ isOptIn, isConsentAttested }) => isConsentAttested || !isOptingBackIn(contact, isOptIn),
        ATTEST,
      ),
      ['isConsentAttested'],
    ),
  );
}

/** The values of the form that adds a contact. */
export const NEW_VALUES: ContactFormValues = {
  contactName: '',
  contactNumber: '',
  isOptIn: true,
  isBlocked: false,
  isConsentAttested: false,
  email: '',
  company: '',
  customFields: [],
  listIds: [],
};

const idsOf = (lists: Contact['lists']) => lists.map(({ listId }) => listId);

export function toFormValues(contact: Contact): ContactFormValues {
  return {
    contactName: contact.contactName,
    contactNumber: nationalDigits(contact.contactNumber),
    isOptIn: !contact.isOptOut,
    isBlocked: contact.isBlocked,
    isConsentAttested: false,
    email: contact.email,
    company: contact.company,
    customFields: toRows(contact.customFields),
    listIds: idsOf(contact.lists),
  };
}

const withCountry = (digits: string) => `${PHONE_COUNTRY_CODE}${digits}`;

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The details that the form changes. */
function changedDetails(contact: Contact, values: ContactFormValues): ContactPatch {
  const customFields = toRecord(values.customFields);
  return {
    ...(values.email !== contact.email && { email: values.email }),
    ...(values.company !== contact.company && { company: values.company }),
    ...(!hasSameFields(customFields, contact.customFields) && { customFields }),
    ...(!isSameSet(values.listIds, idsOf(contact.lists)) && {
      listIds: values.listIds,
      listIdsBefore: idsOf(contact.lists),
    }),
  };
}

/** The request body of a save: the number with its country code, and the base version unless it overwrites. */
export function toPatch(contact: Contact, values: ContactFormValues, isOverwrite: boolean): ContactPatch {
  return {
    contactNumber: withCountry(values.contactNumber),
    contactName: values.contactName,
    isOptOut: !values.isOptIn,
    isBlocked: values.isBlocked,
    ...changedDetails(contact, values),
    ...(isOptingBackIn(contact, values.isOptIn) && { consentAttested: values.isConsentAttested }),
    ...(!isOverwrite && { version: contact.version }),
  };
}

/** The request body of a new contact. */
export const toCreate = (values: ContactFormValues): ContactCreate => ({
  contactNumber: withCountry(values.contactNumber),
  contactName: values.contactName,
  isOptOut: !values.isOptIn,
  isBlocked: values.isBlocked,
  email: values.email,
  company: values.company,
  customFields: toRecord(values.customFields),
  ...(values.listIds.length > 0 && { listIds: values.listIds }),
});
