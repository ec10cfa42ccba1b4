export { AddContactDialog } from './AddContactDialog';
export { EditContactDialog } from './EditContactDialog';
