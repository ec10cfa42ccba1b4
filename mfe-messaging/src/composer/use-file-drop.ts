import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** Where files may be dropped for the box: all of the conversation or dialog that it belongs to. */
const zoneOf = (field: HTMLElement | null) => field?.closest('[role=dialog], section') ?? null;

/** Takes files that are dropped anywhere about the box. Answers whether some are held over it just now. */
export function useFileDrop(field: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const isMeant = (event: DragEvent) =>
    carriesFiles(event) &&
    event.target instanceof Node &&
    zoneOf(field.current)?.contains(event.target) === true;
  const handleOver = useEffectEvent((event: DragEvent) => {
    const isHere = isMeant(event);
    setOver(isHere);
    if (isHere) event.preventDefault();
  });
  const handleDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!isMeant(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const over = (event: DragEvent) => handleOver(event);
    const drop = (event: DragEvent) => handleDrop(event);
    // Between two elements of the page another `dragover` follows at once; out of the window none does.
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    document.addEventListener('dragleave', leave);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
      document.removeEventListener('dragleave', leave);
    };
  }, []);
  return isOver;
}
