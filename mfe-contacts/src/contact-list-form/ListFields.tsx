import { LIST_DESCRIPTION_MAX, NAME_MAX } from '@dashboard/shared/contracts';
import { TextField } from '@dashboard/shared/forms';
import { TextareaField } from '@dashboard/shared/forms/more-controls';

/** The name and description of a contact list. */
export function ListFields() {
  return (
    <>
      <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
      <TextareaField name="description" label="Description" max={LIST_DESCRIPTION_MAX} rows={3} />
    </>
  );
}
