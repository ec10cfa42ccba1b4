import { useRef } from 'react';
import { useFileDrop } from './attachments/use-file-drop';

interface TextInsertionActions {
  onChange: (text: string) => void;
  onFiles: (files: File[]) => void;
}

/** The caret of a message field, and files dropped around it. */
export function useTextInsertion({ onChange, onFiles }: TextInsertionActions) {
  const field = useRef<HTMLTextAreaElement>(null);
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

  return { field, isDragOver, replace, insertAtCaret, focus: () => field.current?.focus() };
}
