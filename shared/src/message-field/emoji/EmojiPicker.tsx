import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Box, Input, Text } from '../../ui';
import { type Emoji, emojiGroups, searchEmoji } from './emoji-search';

/** The largest number that leaves 44 px per column on touch screens. */
const COLUMNS = matchMedia('(pointer: coarse)').matches ? 6 : 8;
const NO_EMOJI: readonly Emoji[] = [];

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
}

/** Next cell for a key in a grid of `count` cells; stops at the edges. Null when the key does not move. */
export function nextCell(key: string, at: number, count: number): number | null {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[key];
  if (step === undefined) return null;
  const next = at + step;
  return next < 0 || next >= count ? at : next;
}

/**
 * All emoji with a search field. Arrows move, Enter picks. A default export, because it is loaded when first opened.
 */
export default function EmojiPicker({ onPick }: EmojiPickerProps) {
  const [query, setQuery] = useState('');
  const shown = useDeferredValue(query);
  const isSearching = shown.trim() !== '';
  const found = useMemo(() => (isSearching ? searchEmoji(shown) : NO_EMOJI), [isSearching, shown]);
  const [groupName, setGroupName] = useState(emojiGroups[0]?.name);
  const group = emojiGroups.find((one) => one.name === groupName);
  const grid = useRef<HTMLDivElement>(null);

  const allCells = () => [...(grid.current?.querySelectorAll('button') ?? [])];

  function handleSearchKey(event: KeyboardEvent) {
    const first = allCells()[0];
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
    const all = allCells();
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
      {!isSearching && <GroupTabs chosen={groupName} onChoose={setGroupName} />}
      <Box ref={grid} h="264px" overflowY="auto" p="2" onKeyDown={handleGridKey}>
        {isSearching ? (
          <EmojiGrid name={`${found.length} found`} emoji={found} onPick={onPick} />
        ) : (
          group && <EmojiGrid name={group.name} emoji={group.emoji} onPick={onPick} />
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

// Styled from the parent, because hundreds of styled components would slow down opening.
const cells = {
  '& > button': { h: '36px', fontSize: '20px', lineHeight: '1', borderRadius: 'l2', cursor: 'pointer' },
  '& > button:hover': { bg: 'bg.muted' },
  '& > button:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  '@media (pointer: coarse)': { '& > button': { h: '44px' } },
};

function EmojiGrid({ name, emoji, onPick }: { name: string; emoji: readonly Emoji[] } & EmojiPickerProps) {
  const headingId = useId();
  if (emoji.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={headingId}>
      <Text id={headingId} textStyle="meta" color="fg.muted" fontWeight="500" px="1" py="1.5">
        {name}
      </Text>
      <Box display="grid" gridTemplateColumns={`repeat(${COLUMNS}, 1fr)`} css={cells}>
        {emoji.map((one) => (
          <button
            key={one.unicode}
            type="button"
            aria-label={one.label}
            title={one.label}
            onClick={() => onPick(one.unicode)}
          >
            {one.unicode}
          </button>
        ))}
      </Box>
    </Box>
  );
}

interface GroupTabsProps {
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

/** Shows one group at a time. Each tab shows the group's first emoji. */
function GroupTabs({ chosen, onChoose }: GroupTabsProps) {
  return (
    <Box role="group" aria-label="Kinds of emoji" display="flex" px="2" pt="1" css={tabs}>
      {emojiGroups.map(({ name, emoji }) => (
        <button
          key={name}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {emoji[0]?.unicode}
        </button>
      ))}
    </Box>
  );
}

const tabs = {
  '& > button': { flex: '1', h: '32px', borderRadius: 'l2', cursor: 'pointer', filter: 'grayscale(1)' },
  '& > button:hover': { bg: 'bg.muted' },
  '& > button[aria-pressed=true]': { bg: 'brand.subtle', filter: 'none' },
  '& > button:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-2px' },
  // Scrolls sideways, because the tabs do not fit.
  '@media (pointer: coarse)': { overflowX: 'auto', '& > button': { flex: '0 0 44px', h: '44px' } },
};
