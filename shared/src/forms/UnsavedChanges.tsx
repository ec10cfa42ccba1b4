import { Button, CloseButton, Dialog, Flex } from '../ui';

interface UnsavedChangesProps {
  /** What was changed, and the question about it. */
  text: string;
  isSaving?: boolean;
  onGoBack: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

// In a dialog that is open already; one that opens goes by the attribute.
const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** The content of a dialog that asks what to do with changes not saved yet. */
export function UnsavedChanges({ text, isSaving = false, onGoBack, onDiscard, onSave }: UnsavedChangesProps) {
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>Unsaved Changes</Dialog.Title>
        <CloseButton onClick={onGoBack} />
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description>{text}</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onGoBack} disabled={isSaving}>
          Go Back
        </Button>
        {/* Where they do not fit beside the first, both go below it. */}
        <Flex gap="2" ms="auto">
          <Button type="button" variant="outline" colorPalette="red" onClick={onDiscard} disabled={isSaving}>
            Discard Changes
          </Button>
          <Button type="button" data-autofocus="" ref={focusOnce} loading={isSaving} onClick={onSave}>
            Save
          </Button>
        </Flex>
      </Dialog.Footer>
    </>
  );
}
