import { Button, CloseButton, Dialog, Spacer } from '../ui';

interface UnsavedChangesProps {
  /** What is being left, e.g. "this contact". */
  what: string;
  onGoBack: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** The content of a dialog that asks what to do with changes not saved yet. */
export function UnsavedChanges({ what, onGoBack, onDiscard, onSave }: UnsavedChangesProps) {
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>Unsaved Changes</Dialog.Title>
        <CloseButton onClick={onGoBack} />
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description>You changed {what}. Save the changes before leaving?</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onGoBack}>
          Go Back
        </Button>
        <Spacer />
        <Button type="button" variant="outline" colorPalette="red" onClick={onDiscard}>
          Discard Changes
        </Button>
        <Button type="button" ref={(button) => button?.focus()} onClick={onSave}>
          Save
        </Button>
      </Dialog.Footer>
    </>
  );
}
