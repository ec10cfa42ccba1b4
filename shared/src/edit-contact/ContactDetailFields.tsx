import { useCan } from '../ability';
import { ContactListsField } from '../contact-lists';
import { COMPANY_MAX, type Contact } from '../contracts';
import { TextField } from '../forms/TextField';
import { Stack } from '../ui';
import { CustomFieldsField } from './CustomFieldsField';

/** The fields of a contact that few contacts have. */
export function ContactDetailFields({ lists }: Pick<Contact, 'lists'>) {
  const canChangeLists = useCan('Update', 'Contact Lists');
  return (
    <Stack gap="4">
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <TextField name="company" label="Company" maxLength={COMPANY_MAX * 2} autoComplete="off" />
      <CustomFieldsField name="customFields" />
      {canChangeLists && <ContactListsField name="listIds" lists={lists} />}
    </Stack>
  );
}
