import { Box, IconAction, Span } from '@dashboard/shared/ui';
import { StickyNote } from 'lucide-react';

interface NoteSwitchProps {
  isOn: boolean;
  /** Whether a note was begun. */
  hasDraft?: boolean;
  onSwitch: () => void;
}

/** Switches the box between a text to the contact and a note for the team. A dot marks a note that was begun. */
export function NoteSwitch({ isOn, hasDraft = false, onSwitch }: NoteSwitchProps) {
  return (
    <IconAction
      label={hasDraft ? 'Internal note, draft' : 'Internal note'}
      aria-pressed={isOn}
      position="relative"
      color={isOn ? 'warn.fg' : 'fg.muted'}
      {...(isOn && { bg: 'warn.line', _hover: { bg: 'warn.line' } })}
      onClick={onSwitch}
    >
      <StickyNote size={18} strokeWidth={1.75} aria-hidden />
      {hasDraft && (
        <Box asChild position="absolute" top="1" insetEnd="1" boxSize="1.5" borderRadius="full" bg="warn.dot">
          <Span aria-hidden />
        </Box>
      )}
    </IconAction>
  );
}
