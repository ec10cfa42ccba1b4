export { CheckboxField, SwitchField } from './CheckFields';
export { EditContactDialog } from './edit-contact/EditContactDialog';
export type { FormRules } from './Form';
export { Form } from './Form';
export { FormDialog } from './FormDialog';
export { FormError } from './FormError';
export { PhoneField } from './PhoneField';
export { TextAreaField, TextField } from './TextField';
export { FILL_IN_REQUIRED, toFormErrors } from './validate';
