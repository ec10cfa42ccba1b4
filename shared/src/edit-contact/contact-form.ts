import * as v from 'valibot';
import { type Contact, ContactForm, type ContactPatch, PHONE_COUNTRY_CODE } from '../contracts';
import { nationalDigits } from '../text/phone-numbers';

const ATTEST = 'Confirm the contact’s consent first.';

/** Values of the Edit Contact form: the contract's fields, and the consent box for undoing an opt-out. */
const formEntries = v.object({
  ...ContactForm.entries,
  isConsentAttested: v.boolean(),
});
export type EditContactValues = v.InferInput<typeof formEntries>;

/** Whether the form reverts an opt-out made by staff. */
export const isOptingBackIn = (contact: Contact, isOptIn: boolean) =>
  contact.isOptOut && contact.isOptedOutBySystemUser && isOptIn;

/** Only contacts can undo their own opt-out, by texting START. */
export const isOptInLocked = (contact: Contact) => contact.isOptOut && !contact.isOptedOutBySystemUser;

/** The form's schema for this contact. */
export function editContactSchema(contact: Contact) {
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

export function toFormValues(contact: Contact): EditContactValues {
  return {
    contactName: contact.contactName,
    contactNumber: nationalDigits(contact.contactNumber),
    isOptIn: !contact.isOptOut,
    isBlocked: contact.isBlocked,
    isConsentAttested: false,
  };
}

/** The request body of a save: the number with its country code, and the base version unless it overwrites. */
export function toPatch(contact: Contact, values: EditContactValues, isOverwrite: boolean): ContactPatch {
  return {
    contactNumber: `${PHONE_COUNTRY_CODE}${values.contactNumber}`,
    contactName: values.contactName,
    isOptOut: !values.isOptIn,
    isBlocked: values.isBlocked,
    ...(isOptingBackIn(contact, values.isOptIn) && { consentAttested: values.isConsentAttested }),
    ...(!isOverwrite && { version: contact.version }),
  };
}
