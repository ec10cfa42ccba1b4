import { useTextInsertion } from '@dashboard/shared/message-field';
import { usePreference } from '@dashboard/shared/session';
import type { KeyboardEvent } from 'react';
import { leaveComposer } from './focus';
import { requestsSend } from './writing-options';

interface MessageFieldActions {
  onChange: (text: string) => void;
  onFiles: (files: File[]) => void;
  onSend: () => void;
}

/** Keys, drops and the caret of a message box. */
export function useMessageField({ onSend, ...actions }: MessageFieldActions) {
  const insertion = useTextInsertion(actions);
  const enterSends = usePreference('enterSends');

  function sendBy(event: KeyboardEvent) {
    event.preventDefault();
    onSend();
  }

  return {
    ...insertion,
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
