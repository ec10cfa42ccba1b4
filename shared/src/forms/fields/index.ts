export { CheckboxField } from './CheckboxField';
export { PasswordField } from './PasswordField';
export { PhoneField } from './PhoneField';
export { TaxIdField } from './TaxIdField';
export { TimeField } from './TimeField';
