import { isEndUser, useColorMode, usePageData, useSession } from '@dashboard/shared/session';
import { Box, Dialog, Flex, Input, Portal, Text } from '@dashboard/shared/ui';
import { Search } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { useIsAllowed, useIsReachable, useMenu } from '../menu/use-menu';
import { optionId, PaletteList } from './PaletteList';
import { remoteActions, shellActions } from './palette-actions';
import {
  CONVERSATIONS_PATH,
  contactOptions,
  matchingOptions,
  type PaletteTarget,
  pageOptions,
  rankedOptions,
} from './palette-options';
import { useContactSearch } from './use-contact-search';
import { useOptionCursor } from './use-option-cursor';
import { type PaletteOverlay, useRunTarget } from './use-run-target';

function useOptions(typed: string) {
  const { userType } = useSession();
  const { remotes } = usePageData();
  const { resolved } = useColorMode();
  const isAllowed = useIsAllowed();
  const isReachable = useIsReachable();
  const own = [
    ...pageOptions(useMenu()),
    ...remoteActions(remotes, { isAllowed, isReachable }),
    ...shellActions(resolved),
  ];
  const findsContacts = isEndUser(userType) && isReachable(CONVERSATIONS_PATH);
  const { contacts, isFetching, isError } = useContactSearch(typed, findsContacts);
  return {
    options: rankedOptions([...contactOptions(contacts), ...matchingOptions(own, typed)], typed),
    findsContacts,
    isFetching,
    isError,
  };
}

function Note({ children }: { children: string }) {
  return (
    <Text role="status" px="4.5" py="3" textStyle="secondary" color="fg.muted">
      {children}
    </Text>
  );
}

interface PaletteBodyProps {
  box: RefObject<HTMLInputElement | null>;
  onChoose: (target: PaletteTarget) => void;
}

function PaletteBody({ box, onChoose }: PaletteBodyProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { options, findsContacts, isFetching, isError } = useOptions(typed);
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChoose(option.target);
  };
  const { index, moveTo, handleKeyDown } = useOptionCursor(options.length, typed, choose);
  const label = findsContacts ? 'Jump to contact or page' : 'Jump to page';
  return (
    <>
      <Flex align="center" gap="2" ps="4" pe="2" borderBottomWidth="1px" color="fg.muted">
        <Search size={16} aria-hidden />
        <Input
          ref={box}
          role="combobox"
          aria-label={label}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={options.length > 0 ? optionId(listId, index) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
          h="12"
          px="0"
          border="0"
          bg="transparent"
          _focusVisible={{ boxShadow: 'none' }}
        />
      </Flex>
      {isError && <Note>Contacts could not be searched. Pages and actions still work.</Note>}
      {options.length === 0 && !isFetching && !isError && <Note>{`Nothing matches ‘${typed.trim()}’`}</Note>}
      <PaletteList id={listId} options={options} active={index} onPoint={moveTo} onChoose={choose} />
    </>
  );
}

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** Opens another overlay of the shell. */
  onShow: (overlay: PaletteOverlay) => void;
}

/** Opens a page or a contact's conversation, or runs an action, by typing. */
export function Palette({ isOpen, onClose, onShow }: PaletteProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = useRef<PaletteTarget | null>(null);
  const run = useRunTarget(onShow);
  const handleChoose = (target: PaletteTarget) => {
    onClose();
    if ('path' in target) run(target);
    else chosen.current = target;
  };
  // A closing dialog returns the focus. A dialog that an action opened in the meantime would lose it.
  const runChosen = () => {
    const target = chosen.current;
    chosen.current = null;
    if (target) run(target);
  };
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      onExitComplete={runChosen}
      initialFocusEl={() => box.current}
      placement="top"
      size="lg"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content aria-label="Jump to">
            <Box minH="0">
              <PaletteBody box={box} onChoose={handleChoose} />
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
