import type { ContactList } from '@dashboard/shared/contracts';
import { lazyPart } from '@dashboard/shared/router';
import { Suspense } from 'react';

// Loaded lazily, so that the pages do not wait for form code.
const AddListDialog = lazyPart(async () => ({ default: (await import('./AddListDialog')).AddListDialog }));
const RenameListDialog = lazyPart(async () => ({
  default: (await import('./RenameListDialog')).RenameListDialog,
}));
const DuplicateListDialog = lazyPart(async () => ({
  default: (await import('./DuplicateListDialog')).DuplicateListDialog,
}));
const DeleteListDialog = lazyPart(async () => ({
  default: (await import('./DeleteListDialog')).DeleteListDialog,
}));

/** The dialog that is open, and the list that it is about. */
export type OpenListDialog = { kind: 'add' } | { kind: 'rename' | 'duplicate' | 'delete'; list: ContactList };

interface ListDialogProps {
  open: OpenListDialog;
  /** A list was added, or duplicated. */
  onAdded: (list: ContactList) => void;
  onDeleted?: () => void;
  onClose: () => void;
}

function DialogOf({ open, onAdded, onDeleted, onClose }: ListDialogProps) {
  switch (open.kind) {
    case 'add':
      return <AddListDialog onAdded={onAdded} onClose={onClose} />;
    case 'rename':
      return <RenameListDialog list={open.list} onClose={onClose} />;
    case 'duplicate':
      return <DuplicateListDialog list={open.list} onAdded={onAdded} onClose={onClose} />;
    case 'delete':
      return <DeleteListDialog list={open.list} onDeleted={onDeleted} onClose={onClose} />;
  }
}

/** The dialogs of contact lists, for the table of lists and the page of a list. */
export function ListDialog(props: ListDialogProps) {
  return (
    <Suspense>
      <DialogOf {...props} />
    </Suspense>
  );
}
