import { useFormState } from 'react-final-form';
import { NAME_MAX, OPT_IN_CONSENT } from '../contracts';
import { CheckboxField } from '../forms/fields/CheckboxField';
import { PhoneField } from '../forms/fields/PhoneField';
import { TextField } from '../forms/TextField';
import { Link } from '../router';
import { useSession } from '../session';
import { chakra, Stack } from '../ui';
import { type FormContact, isOptInLocked, isOptingBackIn } from './contact-form';
import { MoreDetails } from './MoreDetails';

function day(iso: string | null, timeZone: string): string {
  if (!iso) return '';
  const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
  return ` on ${date.format(new Date(iso))}`;
}

/** A note on how the contact opted out and how to undo it; undefined for a contact who may receive messages. */
function useOptInHelp(contact: FormContact): string | undefined {
  const { timeZone } = useSession();
  if (!contact.isOptOut) return undefined;
  const when = day(contact.optOutAt, timeZone);
  if (isOptInLocked(contact)) {
    return `${contact.contactName || 'The contact'} opted out${when}. Only they can opt in again, by texting START.`;
  }
  return `Opted out by ${contact.optOutBy ?? 'staff'}${when}.`;
}

/** Opens in a new tab, so that the form keeps its changes. */
function OpenContact({ contactId }: { contactId: number }) {
  return (
    <chakra.span asChild textStyle="secondary" fontWeight="500" color="brand.fg" textDecoration="underline">
      <Link to={`/contacts/all?contact=${contactId}`} target="_blank" rel="noopener">
        Open contact
      </Link>
    </chakra.span>
  );
}

interface ContactFieldsProps {
  contact: FormContact;
  /** The contact that already has the number of the last save. */
  ownerId: number | undefined;
}

/** The fields of the forms that add and edit a contact. */
export function ContactFields({ contact, ownerId }: ContactFieldsProps) {
  const { values, dirtyFieldsSinceLastSubmit } = useFormState({
    subscription: { values: true, dirtyFieldsSinceLastSubmit: true },
  });
  const needsConsent = isOptingBackIn(contact, values.isOptIn === true);
  return (
    <>
      <TextField name="contactName" label="Contact Name" maxLength={NAME_MAX * 2} autoComplete="off" />
      <Stack gap="1" align="flex-start">
        <PhoneField name="contactNumber" label="Number" isRequired />
        {ownerId !== undefined && !dirtyFieldsSinceLastSubmit?.contactNumber && (
          <OpenContact contactId={ownerId} />
        )}
      </Stack>
      <Stack gap="3">
        <CheckboxField
          name="isOptIn"
          label="Opt-in"
          help={useOptInHelp(contact) ?? 'The contact agreed to be texted.'}
          isDisabled={isOptInLocked(contact)}
        />
        {needsConsent && <CheckboxField name="isConsentAttested" label={OPT_IN_CONSENT} />}
        <CheckboxField
          name="isBlocked"
          label="Block"
          help="Their texts are hidden, and none can be sent to them."
        />
      </Stack>
      <MoreDetails lists={contact.lists} />
    </>
  );
}
