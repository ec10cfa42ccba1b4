import {
  EmojiPopover,
  MergeFieldPopover,
  type MergeFieldProps,
  pickFiles,
} from '@dashboard/shared/message-field';
import { IconButton, Menu, Portal } from '@dashboard/shared/ui';
import { Braces, CalendarClock, ImagePlus, MessageSquareText, Plus, Smile, StickyNote } from 'lucide-react';
import { useRef, useState } from 'react';
import { SchedulePopover, type SchedulePopoverProps } from '../scheduled/SchedulePopover';
import { EnterItem } from './WritingOptions';

interface PhoneToolsProps {
  onFiles: (files: File[]) => void;
  onEmoji: (emoji: string) => void;
  onResponses: () => void;
  mergeFields: MergeFieldProps & { onOpen: () => void };
  schedule: SchedulePopoverProps;
  onDone: () => void;
  /** Whether a note was begun. */
  hasNoteDraft: boolean;
  onNote: () => void;
}

/** On a phone one button holds all tools, so that the text field keeps its width. */
export function PhoneTools(props: PhoneToolsProps) {
  const { onFiles, onEmoji, onResponses, schedule, onDone, hasNoteDraft, onNote } = props;
  const { onOpen, ...mergeFields } = props.mergeFields;
  const [isPicking, setPicking] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const [isMerging, setMerging] = useState(false);
  // The menu returns the focus to its button, so the list of responses opens after it.
  const wantsResponses = useRef(false);
  function handleMenuExit() {
    if (wantsResponses.current) onResponses();
    wantsResponses.current = false;
  }

  return (
    <SchedulePopover {...schedule} isOpen={isScheduling} onOpenChange={setScheduling}>
      <EmojiPopover isOpen={isPicking} onOpenChange={setPicking} onPick={onEmoji} onDone={onDone}>
        <MergeFieldPopover {...mergeFields} isOpen={isMerging} onOpenChange={setMerging}>
          <Menu.Root
            positioning={{ placement: 'top-start' }}
            lazyMount
            unmountOnExit
            onExitComplete={handleMenuExit}
          >
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
                  <Menu.Item
                    value="responses"
                    minH="11"
                    onSelect={() => {
                      wantsResponses.current = true;
                    }}
                  >
                    <MessageSquareText size={18} /> Response message
                  </Menu.Item>
                  <Menu.Item
                    value="merge-field"
                    minH="11"
                    onSelect={() => {
                      onOpen();
                      setMerging(true);
                    }}
                  >
                    <Braces size={18} /> Merge field
                  </Menu.Item>
                  <Menu.Item value="schedule" minH="11" onSelect={() => setScheduling(true)}>
                    <CalendarClock size={18} /> Schedule
                  </Menu.Item>
                  <Menu.Item value="note" minH="11" onSelect={onNote}>
                    <StickyNote size={18} /> {hasNoteDraft ? 'Internal note, draft' : 'Internal note'}
                  </Menu.Item>
                  <Menu.Separator />
                  <EnterItem />
                </Menu.Content>
              </Menu.Positioner>
            </Portal>
          </Menu.Root>
        </MergeFieldPopover>
      </EmojiPopover>
    </SchedulePopover>
  );
}
