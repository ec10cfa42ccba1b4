import type { DevOverride } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { useMutation } from '@dashboard/shared/query';
import { reloadPage } from '@dashboard/shared/session';
import { ConfirmDialog, Stack, Text } from '@dashboard/shared/ui';
import { setDevOverride } from './dev-override-requests';

const NOT_ALLOWED =
  'This server does not allow it. Its settings DEV_OVERRIDES and DEV_OVERRIDE_USERS name the allowed addresses and users.';

function messageOf(error: Error): string {
  const { status, message } = toRequestError(error);
  return status === 403 ? NOT_ALLOWED : message;
}

interface DevOverrideDialogProps {
  isOpen: boolean;
  onClose: () => void;
  offer: DevOverride;
}

/** Asks before code from the developer's machine runs in their session: opening a link must not be enough. */
export function DevOverrideDialog({ isOpen, onClose, offer }: DevOverrideDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: setDevOverride,
    onSuccess: () => {
      onClose();
      reloadPage();
    },
  });
  return (
    <ConfirmDialog
      title="Load a Remote from This Computer"
      confirmLabel="Load It"
      cancelLabel="Cancel"
      isOpen={isOpen}
      isBusy={isPending}
      onConfirm={() => mutate(offer)}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text overflowWrap="anywhere">
          {offer.name} will come from {offer.origin} in this session, with everything that you may do.
          Continue only if you started it there.
        </Text>
        {error && (
          <Text role="alert" color="fg.error">
            {messageOf(error)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
