import { useOnLeave } from '@dashboard/shared/forms';
import { Button, CloseButton, Dialog } from '@dashboard/shared/ui';

/** In place of the form of a rule with a setting of a newer release. */
export function ReloadToEdit({ onClose }: { onClose: () => void }) {
  useOnLeave(onClose);
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>Edit Automatic Response</Dialog.Title>
        <CloseButton onClick={onClose} />
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description>
          This automatic response has a setting that this page does not know yet. Reload the page to edit it.
        </Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onClose}>
          Close
        </Button>
      </Dialog.Footer>
    </>
  );
}
