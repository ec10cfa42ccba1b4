import type { ResponseMessage } from '@dashboard/shared/contracts';
import { useOptionKeys } from '@dashboard/shared/message-field';
import { useQuery } from '@dashboard/shared/query';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { responseMessagesQuery } from '../api/response-messages';
import { findSlash, type Slash } from './slash';

const NONE: readonly ResponseMessage[] = [];

/** Whether a result for an earlier search still matches: Enter must never insert a wrong text. */
function stillMatches({ name, shortcut }: ResponseMessage, search: string): boolean {
  const wanted = search.toLowerCase();
  return name.toLowerCase().includes(wanted) || shortcut.includes(wanted);
}

interface ResponseMessagesOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Replaces a part of the text and puts the caret behind it. */
  onReplace: (piece: string, start: number, end: number) => void;
  /** The text to insert, with the values of the contact. */
  fill: (text: string) => Promise<string>;
  onAttach: (message: ResponseMessage) => void;
}

/**
 * The search for response messages in a message box: a slash opens it, and so does a button, which writes the slash. The
 * field keeps the focus throughout.
 */
export function useResponseMessages({ field, onReplace, fill, onAttach }: ResponseMessagesOptions) {
  const id = useId();
  const [slash, setSlash] = useState<Slash | null>(null);
  /** Index of a slash whose list was closed: typing on does not open it again. */
  const closedAt = useRef<number | null>(null);
  /** The button wrote the slash, so closing the list removes it. */
  const isWritten = useRef(false);
  const isOpen = slash !== null;
  const search = slash?.search ?? '';
  const result = useQuery({ ...responseMessagesQuery(search), enabled: isOpen });
  const items = result.data?.items ?? NONE;
  const found = result.isPlaceholderData ? items.filter((message) => stillMatches(message, search)) : items;
  const isLoading = (result.isPending || result.isPlaceholderData) && found.length === 0;
  const { active, setActive, handleKey } = useOptionKeys(
    found.length,
    (at) => {
      const message = found[at];
      if (message) void pick(message);
    },
    { isLoading },
  );

  async function pick(message: ResponseMessage) {
    if (slash === null) return;
    const written = field.current?.value.slice(slash.start, slash.end);
    hide();
    const text = await fill(message.text);
    const element = field.current;
    if (!element) return;
    const isThere = element.value.slice(slash.start, slash.end) === written;
    if (isThere) onReplace(text, slash.start, slash.end);
    else onReplace(text, element.selectionStart, element.selectionEnd);
    onAttach(message);
    element.focus();
  }

  function hide() {
    setSlash(null);
    setActive(0);
    isWritten.current = false;
  }

  function close() {
    if (slash === null) return;
    if (isWritten.current) onReplace('', slash.start, slash.end);
    else closedAt.current = slash.start;
    hide();
  }

  function open() {
    const element = field.current;
    if (!element) return;
    element.focus();
    const { value, selectionStart: start, selectionEnd: end } = element;
    const space = start === 0 || /\s/.test(value[start - 1] ?? '') ? '' : ' ';
    onReplace(`${space}/`, start, end);
    const at = start + space.length;
    setSlash({ start: at, end: at + 1, search: '' });
    isWritten.current = true;
  }

  return {
    isOpen,
    id,
    search,
    found,
    active,
    isLoading,
    error: result.isError ? result.error : null,
    reload: () => void result.refetch(),
    pick: (message: ResponseMessage) => void pick(message),
    close,
    toggle: () => (isOpen ? close() : open()),
    /** Call it after the text changed. */
    handleChange() {
      const element = field.current;
      const next = element && findSlash(element.value, element.selectionEnd);
      if (next?.start !== closedAt.current) closedAt.current = null;
      if (next === null || closedAt.current !== null) return hide();
      setActive(0);
      setSlash(next);
    },
    /** Whether the key was for the list. */
    handleKeyDown(event: KeyboardEvent): boolean {
      if (slash === null) return false;
      if (field.current?.selectionEnd !== slash.end) {
        hide();
        return false;
      }
      if (event.key !== 'Escape') return handleKey(event);
      event.preventDefault();
      close();
      return true;
    },
    /** The list for screen readers; null while it is closed. */
    popup: isOpen ? { listId: `${id}-list`, activeId: active < 0 ? undefined : `${id}-${active}` } : null,
  };
}

export type ResponseMessagesModel = ReturnType<typeof useResponseMessages>;
