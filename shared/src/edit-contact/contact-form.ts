import * as v from 'valibot';
import { type Contact, ContactForm, type ContactPatch, PHONE_COUNTRY_CODE } from '../contracts';
import { nationalDigits } from '../text/phone-numbers';

const ATTEST = 'Confirm the contact’s consent first.';

/** Values of the Edit Contact form: as the contract has them, and the tick that undoing an opt-out needs. */
const formEntries = v.object({
  ...ContactForm.entries,
  isConsentAttested: v.boolean(),
});
export type EditContactValues = v.InferInput<typeof formEntries>;

/** Whether the form opts a contact in whom staff had opted out. */
export const isOptingBackIn = (contact: Contact, isOptIn: boolean) =>
  contact.isOptOut && contact.isOptedOutBySystemUser && isOptIn;

/** Only the contact can undo their own opt-out, by texting START. */
export const isOptInLocked = (contact: Contact) => contact.isOptOut && !contact.isOptedOutBySystemUser;

/** The schema of the form for this contact. */
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

/** The request for a save: the number with its country code, and the version it was made on unless it overwrites. */
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
