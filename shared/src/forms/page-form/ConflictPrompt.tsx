import { useMutation } from '../../query';
import { Button, CloseButton, Dialog, Spacer, Text } from '../../ui';
import { focusOnce, useOnLeave } from '../DialogShell';

/** A save that failed because another user saved the record first. It waits for the user's decision. */
export interface Conflict {
  /** Fetches the record and resets the form to it. Rejects when that fails. */
  reload: () => Promise<void>;
  /** Saves the form's values over the newer ones. */
  overwrite: () => void;
  /** Returns to the form, which keeps its values. */
  stay: () => void;
}

interface ConflictPromptProps {
  conflict: Conflict;
  /** The edited record, as in "Someone saved Ana Ruiz". */
  subject: string;
  isSaving: boolean;
}

/** The content of a dialog about a conflicting save. Its text has the focus first, because each button loses changes. */
export function ConflictPrompt({ conflict, subject, isSaving }: ConflictPromptProps) {
  const reload = useMutation({ mutationFn: conflict.reload });
  const isBusy = isSaving || reload.isPending;
  useOnLeave(() => !isBusy && conflict.stay());
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>Someone else changed this</Dialog.Title>
        <CloseButton onClick={conflict.stay} disabled={isBusy} />
      </Dialog.Header>
      <Dialog.Body>
        <Dialog.Description ref={focusOnce} tabIndex={-1} data-autofocus="" outline="none">
          {`Someone saved ${subject} while you were editing. Reload shows their changes and discards yours. Overwrite saves your values instead.`}
        </Dialog.Description>
        {reload.error && (
          <Text role="alert" mt="2" color="fg.error" textStyle="secondary">
            {`It couldn’t be reloaded. ${reload.error.message}`}
          </Text>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button
          type="button"
          variant="outline"
          loading={reload.isPending}
          disabled={isSaving}
          onClick={() => reload.mutate()}
        >
          Reload
        </Button>
        <Spacer />
        <Button
          type="button"
          colorPalette="red"
          loading={isSaving}
          disabled={reload.isPending}
          onClick={conflict.overwrite}
        >
          Overwrite
        </Button>
      </Dialog.Footer>
    </>
  );
}
