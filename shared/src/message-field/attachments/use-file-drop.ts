import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** The area that accepts dropped files: the conversation or dialog around the field. */
const dropAreaOf = (field: HTMLElement | null) => field?.closest('[role=dialog], section') ?? null;

/** Handles files dropped in that area. Returns whether files are being dragged over it. */
export function useFileDrop(field: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const isInDropArea = (event: DragEvent) =>
    hasFiles(event) &&
    event.target instanceof Node &&
    dropAreaOf(field.current)?.contains(event.target) === true;
  const handleOver = useEffectEvent((event: DragEvent) => {
    const accepts = isInDropArea(event);
    setDragging(accepts);
    if (accepts) event.preventDefault();
  });
  const handleDrop = useEffectEvent((event: DragEvent) => {
    setDragging(false);
    if (!isInDropArea(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const over = (event: DragEvent) => handleOver(event);
    const drop = (event: DragEvent) => handleDrop(event);
    // Moving between two elements fires another `dragover` at once; leaving the window does not.
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('dragleave', leave);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragleave', leave);
    };
  }, []);
  return isDragging;
}
