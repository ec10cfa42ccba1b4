export { EditContactDialog } from './EditContactDialog';
