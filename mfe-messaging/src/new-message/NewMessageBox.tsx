import { toRequestError } from '@dashboard/shared/http';
import { Dialog, ErrorState, InlineSpinner } from '@dashboard/shared/ui';
import { useGroups } from '../api/groups';
import { NewMessageForm } from './NewMessageForm';
import { NewMessageFrame } from './NewMessageFrame';
import { hasNumber } from './use-new-message';

interface NewMessageBoxProps {
  /** 10 digits of a first recipient. */
  to?: string;
  onClose: () => void;
}

/** The New Message box: one text to up to ten people, each in their own conversation. */
export function NewMessageBox({ to, onClose }: NewMessageBoxProps) {
  const { data: groups, error, refetch } = useGroups();
  if (groups) return <NewMessageForm groups={groups.items.filter(hasNumber)} to={to} onClose={onClose} />;
  return (
    <NewMessageFrame onClose={onClose}>
      <Dialog.Body minH="240px">
        {error ? (
          <ErrorState
            title="Your numbers couldn’t be loaded"
            error={toRequestError(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <InlineSpinner label="Loading your numbers" />
        )}
      </Dialog.Body>
    </NewMessageFrame>
  );
}
