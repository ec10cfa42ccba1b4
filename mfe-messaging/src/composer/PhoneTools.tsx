import { Box, IconButton, InlineSpinner, Menu, Popover, Portal } from '@dashboard/shared/ui';
import { ImagePlus, Plus, Smile } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { pickFiles } from './pick-files';
import { EnterItem } from './WritingOptions';

const EmojiPicker = lazy(() => import('./EmojiPicker'));

interface PhoneToolsProps {
  onFiles: (files: File[]) => void;
  onEmoji: (emoji: string) => void;
  onDone: () => void;
}

/** On a phone one button holds every tool, so that the text keeps the width. */
export function PhoneTools({ onFiles, onEmoji, onDone }: PhoneToolsProps) {
  const [isPicking, setPicking] = useState(false);

  function handlePick(emoji: string) {
    onEmoji(emoji);
    setPicking(false);
    onDone();
  }

  return (
    <Popover.Root
      open={isPicking}
      onOpenChange={({ open }) => setPicking(open)}
      positioning={{ placement: 'top-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Anchor asChild>
        <Box>
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
        </Box>
      </Popover.Anchor>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="auto" aria-label="Emoji" overflow="hidden">
            <Suspense fallback={<InlineSpinner label="Loading emoji" />}>
              <EmojiPicker onPick={handlePick} />
            </Suspense>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
