import { type Contact, OPT_IN_CONSENT } from '@dashboard/shared/contracts';
import { CheckBox, CheckLabel } from '@dashboard/shared/controls';
import { Button, Dialog, Portal, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import { shortName } from '../contact-title';
import { useContactChange } from './use-contact-change';

interface OptBackInDialogProps {
  contact: Contact;
  onClose: () => void;
}

/** Undoes an opt-out set by staff. The checkbox is a statement that is stored with the change. */
export function OptBackInDialog({ contact, onClose }: OptBackInDialogProps) {
  const [isAttested, setAttested] = useState(false);
  const { change, isChanging } = useContactChange(contact.contactId);
  const name = shortName(contact);

  function handleOptIn() {
    change({ isOptOut: false, consentAttested: true }, { onSuccess: onClose });
  }

  return (
    <Dialog.Root open role="alertdialog" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Opt {name} back in</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Text mb="4">Everyone on your account will be able to text {name} again.</Text>
              <CheckLabel>
                <CheckBox isOn={isAttested} onChange={setAttested} />
                {OPT_IN_CONSENT}. My name and the time are recorded.
              </CheckLabel>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                Cancel
              </Button>
              <Button
                disabled={!isAttested}
                title={isAttested ? undefined : 'Tick the box first'}
                loading={isChanging}
                onClick={handleOptIn}
              >
                Opt {name} in
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
