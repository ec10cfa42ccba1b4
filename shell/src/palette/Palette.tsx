import { REQUESTED, useNavigate } from '@dashboard/shared/router';
import { isEndUser, useSession } from '@dashboard/shared/session';
import { Box, Dialog, Flex, Input, Portal, Text } from '@dashboard/shared/ui';
import { Search } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { useIsReachable, useMenu } from '../menu/use-menu';
import { optionId, PaletteList } from './PaletteList';
import { CONVERSATIONS_PATH, contactOptions, matchingOptions, pageOptions } from './palette-options';
import { useContactSearch } from './use-contact-search';
import { useOptionCursor } from './use-option-cursor';

function useOptions(typed: string) {
  const { userType } = useSession();
  const isReachable = useIsReachable();
  const pages = matchingOptions(pageOptions(useMenu()), typed);
  const findsContacts = isEndUser(userType) && isReachable(CONVERSATIONS_PATH);
  const { contacts, isFetching, isError } = useContactSearch(typed, findsContacts);
  return { options: [...contactOptions(contacts), ...pages], findsContacts, isFetching, isError };
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
  onClose: () => void;
}

function PaletteBody({ box, onClose }: PaletteBodyProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const navigate = useNavigate();
  const { options, findsContacts, isFetching, isError } = useOptions(typed);
  const choose = (index: number) => {
    const option = options[index];
    if (!option) return;
    onClose();
    navigate(option.path, { state: REQUESTED });
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
      {isError && <Note>Contacts could not be searched. Pages still work.</Note>}
      {options.length === 0 && !isFetching && !isError && <Note>{`Nothing matches ‘${typed.trim()}’`}</Note>}
      <PaletteList id={listId} options={options} active={index} onPoint={moveTo} onChoose={choose} />
    </>
  );
}

interface PaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Jumps to any page of the menu, or to a contact's conversation, by typing. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const box = useRef<HTMLInputElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
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
              <PaletteBody box={box} onClose={onClose} />
            </Box>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
