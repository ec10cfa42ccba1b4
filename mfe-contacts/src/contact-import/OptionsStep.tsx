import { ContactListsField } from '@dashboard/shared/contact-lists';
import { IMPORT_CONSENT, NAME_MAX } from '@dashboard/shared/contracts';
import { FormCard, FormSection, TextField } from '@dashboard/shared/forms';
import { CheckboxField } from '@dashboard/shared/forms/fields';
import { RadioCardsField } from '@dashboard/shared/forms/more-controls';
import { ON_MATCH_OPTIONS } from './import-words';

const NO_LISTS: never[] = [];

/** Which lists the contacts join, what happens to contacts that exist, and the confirmation of consent. */
export function OptionsStep() {
  return (
    <FormCard>
      <FormSection title="Lists">
        <ContactListsField
          name="listIds"
          lists={NO_LISTS}
          label="Add contacts to lists"
          help="Optional. Every contact of the file joins these lists."
        />
        <TextField
          name="newList"
          label="New list"
          maxLength={NAME_MAX * 2}
          autoComplete="off"
          help="Optional. The list is created when the import starts."
        />
      </FormSection>
      <FormSection title="Contacts you already have">
        <RadioCardsField
          name="onMatch"
          label="When a number is already a contact"
          options={ON_MATCH_OPTIONS}
          layout="rows"
          help="In every case, the file can opt a contact out. It never clears an opt-out or a block."
        />
      </FormSection>
      <FormSection title="Consent">
        <CheckboxField name="consent" label={IMPORT_CONSENT} help="Stored with your name and the date." />
      </FormSection>
    </FormCard>
  );
}
