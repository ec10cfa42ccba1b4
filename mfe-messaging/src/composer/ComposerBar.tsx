import type { Contact } from '@dashboard/shared/contracts';
import { Button } from '@dashboard/shared/ui';
import { Ban, Eye, type LucideIcon, PhoneOff, Shield, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { shortName } from '../contact-title';
import { OptBackInDialog } from '../edit-contact/OptBackInDialog';
import { useContactChange } from '../edit-contact/use-contact-change';
import { Bar } from './Bar';
import type { ComposerBarState } from './composer-state';

const ICONS: Record<ComposerBarState['kind'], LucideIcon> = {
  readOnly: Eye,
  number: PhoneOff,
  registry: Shield,
  blocked: Ban,
  optedOutByContact: Ban,
  optedOutByStaff: Ban,
};

interface ComposerBarProps {
  contact: Contact;
  state: ComposerBarState;
  canEditContact: boolean;
  /** Opens the note box. Absent while it is open, for users who cannot write, and after the contact's own opt-out. */
  onNote?: () => void;
}

/** Replaces the box while sending is not allowed. Shows the reason and, if possible, a button to resolve it. */
export function ComposerBar({ contact, state, canEditContact, onNote }: ComposerBarProps) {
  const { change, isChanging } = useContactChange(contact.contactId);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Bar
        icon={ICONS[state.kind]}
        actions={
          (canEditContact || onNote) && (
            <>
              {canEditContact && state.kind === 'blocked' && (
                <Button
                  size="sm"
                  variant="outline"
                  loading={isChanging}
                  onClick={() => change({ isBlocked: false })}
                >
                  Unblock {shortName(contact)}
                </Button>
              )}
              {canEditContact && state.kind === 'optedOutByStaff' && (
                <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
                  Opt back in…
                </Button>
              )}
              {onNote && (
                <Button size="sm" variant="outline" onClick={onNote}>
                  <StickyNote size={16} aria-hidden /> Add a note
                </Button>
              )}
            </>
          )
        }
      >
        {state.text}
      </Bar>
      {isAsking && <OptBackInDialog contact={contact} onClose={() => setAsking(false)} />}
    </>
  );
}
