import { usePreference } from '@dashboard/shared/session';
import { type KeyboardEvent, useRef } from 'react';
import { useFileDrop } from '../attachments/use-file-drop';
import { leaveComposer } from './focus';
import { requestsSend } from './writing-options';

interface MessageFieldActions {
  onChange: (text: string) => void;
  onFiles: (files: File[]) => void;
  onSend: () => void;
}

/** Keys, drops and the caret of a message box. */
export function useMessageField({ onChange, onFiles, onSend }: MessageFieldActions) {
  const field = useRef<HTMLTextAreaElement>(null);
  const enterSends = usePreference('enterSends');
  const isDragOver = useFileDrop(field, onFiles);

  function replace(piece: string, start: number, end: number) {
    const element = field.current;
    if (!element) return;
    // Write into the element first, so that the caret stays behind the inserted text when React renders.
    element.setRangeText(piece, start, end, 'end');
    onChange(element.value);
  }

  function insertAtCaret(piece: string) {
    const element = field.current;
    if (element) replace(piece, element.selectionStart, element.selectionEnd);
  }

  function sendBy(event: KeyboardEvent) {
    event.preventDefault();
    onSend();
  }

  return {
    field,
    isDragOver,
    replace,
    insertAtCaret,
    focus: () => field.current?.focus(),
    handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      if (requestsSend(event, enterSends)) sendBy(event);
      else if (event.key === 'Escape') leaveComposer();
    },
    /** For a box where only Ctrl+Enter or ⌘+Enter sends. */
    handleSendKey(event: KeyboardEvent<HTMLTextAreaElement>) {
      if (!event.shiftKey && requestsSend(event, false)) sendBy(event);
    },
  };
}
