import { Button, CloseButton, Dialog, Flex } from '../ui';
import { DialogShell, focusOnce } from './DialogShell';

interface UnsavedChangesProps {
  /** The prompt: names the changes and asks about them. */
  text: string;
  isSaving?: boolean;
  onGoBack: () => void;
  onDiscard: () => void;
  /** Absent when the changes cannot be saved on leaving. */
  onSave?: (() => void) | undefined;
}

/** The content of a dialog that prompts about unsaved changes. */
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
        <Button
          type="button"
          variant="outline"
          ref={onSave ? undefined : focusOnce}
          data-autofocus={onSave ? undefined : ''}
          onClick={onGoBack}
          disabled={isSaving}
        >
          Go Back
        </Button>
        {/* When they do not fit beside the first button, both wrap below it. */}
        <Flex gap="2" ms="auto">
          <Button type="button" variant="outline" colorPalette="red" onClick={onDiscard} disabled={isSaving}>
            Discard Changes
          </Button>
          {onSave && (
            <Button type="button" data-autofocus="" ref={focusOnce} loading={isSaving} onClick={onSave}>
              Save
            </Button>
          )}
        </Flex>
      </Dialog.Footer>
    </>
  );
}

/** The prompt as a dialog of its own, for fields outside a form of this package. */
export function UnsavedChangesDialog(props: UnsavedChangesProps) {
  return (
    <DialogShell onClose={props.onGoBack}>
      <UnsavedChanges {...props} />
    </DialogShell>
  );
}
