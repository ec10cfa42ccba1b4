import { openSlot } from '@dashboard/shared/router';
import { IconButton } from '@dashboard/shared/ui';
import { SquarePen } from 'lucide-react';

/** On a phone the sidebar with its New Message button is hidden, so the same action floats over the list. */
export function NewMessageFab() {
  return (
    <IconButton
      aria-label="New Message"
      position="absolute"
      insetEnd="4"
      bottom="4"
      boxSize="52px"
      rounded="full"
      shadow="md"
      onClick={() => openSlot('new-message')}
    >
      <SquarePen size={22} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
