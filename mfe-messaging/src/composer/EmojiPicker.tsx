import { Box, chakra, Input, Text } from '@dashboard/shared/ui';
import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { type Emoji, emojiGroups, searchEmoji } from './emoji-search';

const COLUMNS = 8;
const NO_EMOJI: readonly Emoji[] = [];

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
}

/** Steps through a grid of `count` cells; an edge holds. Null: the key is not for the grid. */
export function nextCell(key: string, at: number, count: number): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[key];
  if (step === undefined) return null;
  const next = at + step;
  return next < 0 || next >= count ? at : next;
}

/** Every emoji with a search; arrows move, Enter picks. A default export, because it is loaded when first opened. */
export default function EmojiPicker({ onPick }: EmojiPickerProps) {
  const [query, setQuery] = useState('');
  const shown = useDeferredValue(query);
  const isSearching = shown.trim() !== '';
  const found = useMemo(() => (isSearching ? searchEmoji(shown) : NO_EMOJI), [isSearching, shown]);
  const grid = useRef<HTMLDivElement>(null);

  const cells = () => [...(grid.current?.querySelectorAll('button') ?? [])];

  function handleSearchKey(event: KeyboardEvent) {
    const first = cells()[0];
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      first?.focus();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      first?.click();
    }
  }

  function handleGridKey(event: KeyboardEvent) {
    const all = cells();
    const at = event.target instanceof HTMLButtonElement ? all.indexOf(event.target) : 0;
    const next = nextCell(event.key, at, all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  }

  return (
    <Box w="312px" maxW="full">
      <Box p="2" borderBottomWidth="1px">
        <Input
          size="sm"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={handleSearchKey}
          aria-label="Search emoji"
          placeholder="Search emoji"
          autoFocus
        />
      </Box>
      <Box ref={grid} h="264px" overflowY="auto" p="2" onKeyDown={handleGridKey}>
        {isSearching ? (
          <EmojiGrid name={`${found.length} found`} emoji={found} onPick={onPick} />
        ) : (
          emojiGroups.map((group) => (
            <EmojiGrid key={group.name} name={group.name} emoji={group.emoji} onPick={onPick} />
          ))
        )}
        {isSearching && found.length === 0 && (
          <Text textStyle="secondary" color="fg.muted" textAlign="center" py="6">
            Nothing matches ‘{shown.trim()}’
          </Text>
        )}
      </Box>
    </Box>
  );
}

function EmojiGrid({ name, emoji, onPick }: { name: string; emoji: readonly Emoji[] } & EmojiPickerProps) {
  const headingId = useId();
  if (emoji.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby={headingId}
      // The browser skips the layout of groups that are scrolled out of sight.
      css={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 600px' }}
    >
      <Text id={headingId} textStyle="meta" color="fg.muted" fontWeight="500" px="1" py="1.5">
        {name}
      </Text>
      <Box display="grid" gridTemplateColumns={`repeat(${COLUMNS}, 1fr)`}>
        {emoji.map((one) => (
          <chakra.button
            key={one.unicode}
            type="button"
            aria-label={one.label}
            title={one.label}
            onClick={() => onPick(one.unicode)}
            h="36px"
            fontSize="20px"
            lineHeight="1"
            borderRadius="l2"
            cursor="pointer"
            _hover={{ bg: 'bg.muted' }}
            _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
          >
            {one.unicode}
          </chakra.button>
        ))}
      </Box>
    </Box>
  );
}
