import { useAccountEvents } from '@dashboard/shared/socket';
import { VisuallyHidden } from '@dashboard/shared/ui';
import { useState } from 'react';
import { contactTitle } from '../contact-title';

interface Announcement {
  id: number;
  text: string;
}
const STORED_MAX = 3;

/**
 * Reads inbound texts of the open conversation out. Apart from the history itself: there rows come and go while
 * scrolling, and every one of them would be announced.
 */
export function InboundAnnouncer({ tn, contactId }: { tn: string; contactId: number }) {
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  useAccountEvents(({ event }) => {
    if (event.type !== 'new_message' || event.tn !== tn) return;
    const { message, conversation } = event;
    if (!message.isInbound || message.contactId !== contactId || conversation.isBlocked) return;
    const text = `${contactTitle(conversation)}: ${message.smsText || 'Photo'}`;
    setSaid((before) => [...before, { id: message.id, text }].slice(-STORED_MAX));
  });
  return (
    <VisuallyHidden>
      <div role="log" aria-live="polite" aria-label="New messages">
        {said.map((one) => (
          <p key={one.id}>{one.text}</p>
        ))}
      </div>
    </VisuallyHidden>
  );
}
