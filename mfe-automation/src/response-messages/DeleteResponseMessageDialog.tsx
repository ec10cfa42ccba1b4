import type { ResponseMessage } from '@dashboard/shared/contracts';
import { notifyDeleted } from '@dashboard/shared/notify';
import { useAction } from '@dashboard/shared/query';
import { AlertDialog, ConfirmDialog, chakra, Stack, Text } from '@dashboard/shared/ui';
import { deleteResponseMessage } from '../api/response-messages';
import { describeUses } from './used-by';

interface DeleteResponseMessageDialogProps {
  message: ResponseMessage;
  onClose: () => void;
}

/** What uses a message that cannot be deleted, by name. */
function InUseDialog({ message, onClose }: DeleteResponseMessageDialogProps) {
  return (
    <AlertDialog title="This response message is in use" onClose={onClose}>
      <Stack gap="3">
        <Text>
          {message.name} is the text of {describeUses(message)}:
        </Text>
        <chakra.ul ps="5" aria-label="Used by">
          {message.usedBy.map(({ kind, name }) => (
            <li key={`${kind} ${name}`}>{name}</li>
          ))}
        </chakra.ul>
        <Text>Choose another response message there, then delete this one.</Text>
      </Stack>
    </AlertDialog>
  );
}

function QuestionDialog({ message, onClose }: DeleteResponseMessageDialogProps) {
  const { mutate, isPending, error } = useAction({
    mutationFn: deleteResponseMessage,
    onSuccess: () => {
      notifyDeleted('Response message');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Delete Response Message"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate(message.responseMessageId)}
      onClose={onClose}
    >
      Are you sure you want to delete {message.name}? Texts that were sent with it stay.
    </ConfirmDialog>
  );
}

/** The question before a response message is deleted, or the list of what uses it. */
export function DeleteResponseMessageDialog(props: DeleteResponseMessageDialogProps) {
  return props.message.usedBy.length > 0 ? <InUseDialog {...props} /> : <QuestionDialog {...props} />;
}
