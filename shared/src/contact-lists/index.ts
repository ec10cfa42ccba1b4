export { ContactListPicker } from './ContactListPicker';
export { ContactListsField } from './ContactListsField';
