import { useShortcut } from '@dashboard/shared/router';
import { VisuallyHidden } from '@dashboard/shared/ui';
import { undoInComposer } from '../composer/undo-in-composer';
import { useOutgoing } from '../sending/outgoing-store';

/** Announces a text that waits to be sent, and takes the newest one back by key. Its bubble has the button. */
export function UndoSend({ tn, contactId }: { tn: string; contactId: number }) {
  const latest = useOutgoing(tn, contactId).findLast(({ undo }) => undo !== undefined);
  useShortcut('z', 'Undo send', () => latest && undoInComposer(latest.clientId), {
    enabled: latest !== undefined,
  });
  return (
    <VisuallyHidden>
      <div role="status">{latest && 'Sending in 5 seconds. Press Escape and then Z to undo.'}</div>
    </VisuallyHidden>
  );
}
