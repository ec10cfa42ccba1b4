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
 * Announces inbound messages of the open conversation to screen readers. This live region is separate from the history,
 * where every row mounted by scrolling would be announced.
 */
export function InboundAnnouncer({ tn, contactId }: { tn: string; contactId: number }) {
  const [announcements, setAnnouncements] = useState<readonly Announcement[]>([]);
  useAccountEvents(({ event }) => {
    if (event.type !== 'new_message' || event.tn !== tn) return;
    const { message, conversation } = event;
    if (!message.isInbound || message.contactId !== contactId || conversation.isBlocked) return;
    const text = `${contactTitle(conversation)}: ${message.smsText || 'Photo'}`;
    setAnnouncements((before) => [...before, { id: message.id, text }].slice(-STORED_MAX));
  });
  return (
    <VisuallyHidden>
      <div role="log" aria-live="polite" aria-label="New messages">
        {announcements.map((one) => (
          <p key={one.id}>{one.text}</p>
        ))}
      </div>
    </VisuallyHidden>
  );
}
