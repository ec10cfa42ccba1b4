import { IconButton, Menu, Portal } from '@dashboard/shared/ui';
import { ImagePlus, Plus, Smile } from 'lucide-react';
import { useState } from 'react';
import { pickFiles } from '../attachments/pick-files';
import { EmojiPopover } from '../emoji/EmojiPopover';
import { EnterItem } from './WritingOptions';

interface PhoneToolsProps {
  onFiles: (files: File[]) => void;
  onEmoji: (emoji: string) => void;
  onDone: () => void;
}

/** On a phone one button holds all tools, so that the text field keeps its width. */
export function PhoneTools({ onFiles, onEmoji, onDone }: PhoneToolsProps) {
  const [isPicking, setPicking] = useState(false);

  return (
    <EmojiPopover isOpen={isPicking} onOpenChange={setPicking} onPick={onEmoji} onDone={onDone}>
      <Menu.Root positioning={{ placement: 'top-start' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" color="fg.muted" aria-label="Add to the message" boxSize="44px">
            <Plus size={20} strokeWidth={1.75} />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="picture" minH="11" onSelect={() => pickFiles(onFiles)}>
                <ImagePlus size={18} /> Picture
              </Menu.Item>
              <Menu.Item value="emoji" minH="11" onSelect={() => setPicking(true)}>
                <Smile size={18} /> Emoji
              </Menu.Item>
              <Menu.Separator />
              <EnterItem />
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </EmojiPopover>
  );
}
