import { formatExact } from '@dashboard/shared/format';
import { useSession } from '@dashboard/shared/session';
import { Box, Dialog, Flex, IconAction, Portal, Text } from '@dashboard/shared/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Stage } from './Stage';
import { ViewerTools } from './ViewerTools';
import { nextZoom, type ViewerItem, viewable } from './viewer-items';

interface MediaViewerProps {
  /** The files to page through, in order. They may change: a new file may come first, and older ones are loaded later. */
  items: readonly ViewerItem[];
  /** All files, also those that are not loaded yet. */
  total?: number;
  /** `mediaId` of the file to open with. */
  startAt: number;
  /** Called with the place of the file that is shown next. */
  onShow?: (at: number) => void;
  onClose: () => void;
}

/** Shows pictures of a conversation over the whole window. Arrows page, + − 0 zoom, Escape closes. */
export function MediaViewer({ items, total = 0, startAt, onShow, onClose }: MediaViewerProps) {
  const { timeZone } = useSession();
  const shown = viewable(items);
  const indexOf = (mediaId: number) => shown.findIndex((item) => item.media.mediaId === mediaId);
  const [opened, setOpened] = useState(() => ({ mediaId: startAt, index: Math.max(0, indexOf(startAt)) }));
  const found = indexOf(opened.mediaId);
  // A file of a text being sent may get another id with it.
  const index = found === -1 ? Math.min(opened.index, shown.length - 1) : found;
  const [zoom, setZoom] = useState(1);
  const content = useRef<HTMLDivElement>(null);
  const item = shown[index];
  if (!item) return null;
  const count = Math.max(total, shown.length);

  function show(next: number) {
    onShow?.(next);
    const file = shown[next];
    if (!file) return;
    setOpened({ mediaId: file.media.mediaId, index: next });
    setZoom(1);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const act = {
      ArrowLeft: () => show(index - 1),
      ArrowRight: () => show(index + 1),
      '+': () => setZoom(nextZoom(zoom, 1)),
      '=': () => setZoom(nextZoom(zoom, 1)),
      '-': () => setZoom(nextZoom(zoom, -1)),
      '0': () => setZoom(1),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    <Dialog.Root
      open
      size="full"
      initialFocusEl={() => content.current}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            ref={content}
            // The background is dark in both color schemes; the palette is set again to resolve in the dark one.
            className="dark"
            colorPalette="brand"
            bg="bg"
            boxShadow="none"
            onKeyDown={handleKeyDown}
          >
            <Flex align="center" gap="3" minH="52px" px="4" flexShrink="0">
              <Box minW="0" flex="1">
                <Dialog.Title textStyle="control" truncate>
                  {item.sender}
                </Dialog.Title>
                <Text textStyle="meta" color="fg.muted" truncate>
                  {formatExact(item.date, timeZone)}
                </Text>
              </Box>
              {count > 1 && (
                <Text
                  textStyle="secondary"
                  color="fg.muted"
                  fontVariantNumeric="tabular-nums"
                  aria-live="polite"
                >
                  {index + 1} of {count}
                </Text>
              )}
              <ViewerTools media={item.media} zoom={zoom} onZoom={setZoom} onClose={onClose} />
            </Flex>
            <Flex flex="1" minH="0" align="center">
              <Arrow label="Previous" isShown={index > 0} onClick={() => show(index - 1)} />
              <Stage key={item.media.mediaId} media={item.media} zoom={zoom} sender={item.sender} />
              <Arrow label="Next" isShown={index < shown.length - 1} onClick={() => show(index + 1)} />
            </Flex>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

interface ArrowProps {
  label: 'Previous' | 'Next';
  isShown: boolean;
  onClick: () => void;
}

/** Keeps its space at the ends, so that the picture does not move. */
function Arrow({ label, isShown, onClick }: ArrowProps) {
  const Icon = label === 'Previous' ? ChevronLeft : ChevronRight;
  return (
    <Flex w={{ base: '36px', sm: '52px' }} flexShrink="0" justify="center">
      {isShown && (
        <IconAction label={label} color="fg.muted" onClick={onClick}>
          <Icon size={20} />
        </IconAction>
      )}
    </Flex>
  );
}
