import type { ResponseMessage } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { countSegments } from '@dashboard/shared/text';
import {
  Box,
  Button,
  chakra,
  Flex,
  HStack,
  InlineSpinner,
  Kbd,
  Text,
  VisuallyHidden,
} from '@dashboard/shared/ui';
import { Image, Lock, MessageSquareText } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ResponseMessagesModel } from './use-response-messages';

interface ResponseMessageListProps {
  model: ResponseMessagesModel;
  /** The text as it would be inserted. */
  preview: (text: string) => string;
}

/** The field must keep the focus: its blur would close the list. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The response messages that match the search, above the message box. */
export function ResponseMessageList({ model, preview }: ResponseMessageListProps) {
  if (!model.isOpen) return null;
  return (
    <Box css={PANEL} onMouseDown={keepFocus}>
      <Flex align="center" justify="space-between" gap="3" px="3" py="2" borderBottomWidth="1px">
        <HStack gap="2" color="fg.muted" textStyle="label">
          <MessageSquareText size={14} aria-hidden />
          Response messages
        </HStack>
        <HStack aria-hidden gap="1.5" textStyle="meta" color="fg.muted" css={KEYS}>
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd> choose <Kbd ms="2">Enter</Kbd> insert
        </HStack>
      </Flex>
      <Found model={model} preview={preview} />
    </Box>
  );
}

function Found({ model, preview }: ResponseMessageListProps) {
  const { id, search, found, active } = model;
  if (model.isLoading) return <InlineSpinner label="Loading response messages" />;
  if (model.error !== null) {
    return (
      <Flex
        role="alert"
        align="center"
        justify="space-between"
        gap="3"
        p="3"
        wrap="wrap"
        textStyle="secondary"
      >
        <span>Response messages couldn’t be loaded. {toRequestError(model.error).message}</span>
        <Button size="sm" variant="outline" onClick={model.reload}>
          Try again
        </Button>
      </Flex>
    );
  }
  if (found.length === 0) {
    return (
      <Text role="status" textStyle="secondary" color="fg.muted" p="3">
        {search === '' ? 'No response messages yet' : `Nothing matches ‘${search}’`}
      </Text>
    );
  }
  return (
    <>
      <VisuallyHidden role="status">{pluralize(found.length, 'response message')}</VisuallyHidden>
      <Box
        role="listbox"
        id={`${id}-list`}
        aria-label="Response messages"
        p="1"
        maxH="min(280px, 38dvh)"
        overflowY="auto"
      >
        {found.map((message, at) => (
          <Option
            key={message.responseMessageId}
            id={`${id}-${at}`}
            message={message}
            search={search}
            text={preview(message.text)}
            isActive={at === active}
            onPick={() => model.pick(message)}
          />
        ))}
      </Box>
    </>
  );
}

interface OptionProps {
  id: string;
  message: ResponseMessage;
  search: string;
  text: string;
  isActive: boolean;
  onPick: () => void;
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' });

function Option({ id, message, search, text, isActive, onPick }: OptionProps) {
  return (
    <Box
      ref={isActive ? scrollIntoView : undefined}
      role="option"
      id={id}
      aria-selected={isActive}
      px="2"
      py="1.5"
      minH="44px"
      borderRadius="l2"
      cursor="default"
      bg={isActive ? 'bg.muted' : undefined}
      _hover={{ bg: 'bg.muted' }}
      onClick={onPick}
    >
      <Flex align="baseline" gap="2">
        <Text fontWeight="500" truncate>
          <Marked text={message.name} search={search} />
        </Text>
        <Text textStyle="meta" fontFamily="mono" color="fg.muted" whiteSpace="nowrap">
          /<Marked text={message.shortcut} search={search} />
        </Text>
        <HStack gap="1.5" ms="auto" textStyle="meta" color="fg.muted" whiteSpace="nowrap">
          {!message.isShared && (
            <HStack gap="1">
              <Lock size={12} aria-hidden /> Private
            </HStack>
          )}
          <Pictures message={message} />
          <span>{pluralize(countSegments(text).segments, 'segment')}</span>
        </HStack>
      </Flex>
      <Text textStyle="secondary" color="fg.muted" unicodeBidi="plaintext" truncate>
        {text}
      </Text>
    </Box>
  );
}

function Pictures({ message: { media } }: Pick<OptionProps, 'message'>) {
  if (media.length === 0) return null;
  return (
    <HStack gap="1">
      <Image size={14} aria-hidden />
      {pluralize(media.length, 'picture')}
    </HStack>
  );
}

/** A name with the first match of the search highlighted. */
function Marked({ text, search }: { text: string; search: string }) {
  const start = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (start === -1) return text;
  const end = start + search.length;
  return (
    <>
      {text.slice(0, start)}
      <chakra.mark bg="brand.subtle" color="inherit" borderRadius="2px">
        {text.slice(start, end)}
      </chakra.mark>
      {text.slice(end)}
    </>
  );
}

const PANEL = {
  position: 'absolute',
  bottom: 'calc(100% + 8px)',
  insetX: '0',
  zIndex: 'docked',
  bg: 'bg.float',
  borderRadius: 'l3',
  boxShadow: 'md',
  overflow: 'hidden',
} as const;
/** No hints about keys where there are none. */
const KEYS = { '@media (pointer: coarse)': { display: 'none' } };
