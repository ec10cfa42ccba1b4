import type { Contact } from '@dashboard/shared/contracts';
import { Button } from '@dashboard/shared/ui';
import { TriangleAlert } from 'lucide-react';
import { useContactChange } from '../edit-contact/use-contact-change';
import { Bar } from './Bar';

interface SuspectedOptOutBarProps {
  contact: Contact;
  canEditContact: boolean;
}

/** Shown when a message may ask to stop. Automation is paused until a user decides here. */
export function SuspectedOptOutBar({ contact, canEditContact }: SuspectedOptOutBarProps) {
  const { change, isChanging, changing } = useContactChange(contact.contactId);
  return (
    <Bar
      icon={TriangleAlert}
      tone="warning"
      actions={
        canEditContact && (
          <>
            <Button
              size="sm"
              variant="outline"
              disabled={isChanging}
              loading={changing?.suspectedOptOut === false}
              onClick={() => change({ suspectedOptOut: false })}
            >
              Not an opt-out
            </Button>
            <Button
              size="sm"
              variant="outline"
              disabled={isChanging}
              loading={changing?.isOptOut === true}
              onClick={() => change({ isOptOut: true })}
            >
              Opt out
            </Button>
          </>
        )
      }
    >
      This may be a request to stop.
    </Bar>
  );
}
