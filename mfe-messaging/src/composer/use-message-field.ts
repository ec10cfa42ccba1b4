import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { asksToSend, useEnterSends } from './writing-options';

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

interface MessageFieldActions {
  onChange: (text: string) => void;
  onFiles: (files: File[]) => void;
  onSend: () => void;
}

/** Keys, drops and the caret of a box one writes a text in. */
export function useMessageField({ onChange, onFiles, onSend }: MessageFieldActions) {
  const field = useRef<HTMLTextAreaElement>(null);
  const enterSends = useEnterSends();
  const [isDragOver, setDragOver] = useState(false);

  function insertAtCaret(piece: string) {
    const element = field.current;
    if (!element) return;
    // Written into the element itself first, so that the caret stays behind the piece when React renders.
    element.setRangeText(piece, element.selectionStart, element.selectionEnd, 'end');
    onChange(element.value);
  }

  return {
    field,
    isDragOver,
    insertAtCaret,
    focus: () => field.current?.focus(),
    handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      const { key, shiftKey, ctrlKey, metaKey } = event;
      if (
        !asksToSend(
          { key, shiftKey, ctrlKey, metaKey, isComposing: event.nativeEvent.isComposing },
          enterSends,
        )
      ) {
        return;
      }
      event.preventDefault();
      onSend();
    },
    dropTarget: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setDragOver(true);
      },
      onDragLeave() {
        setDragOver(false);
      },
      onDrop(event: DragEvent) {
        setDragOver(false);
        if (!carriesFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
