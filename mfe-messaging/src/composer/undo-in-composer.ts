import { undoSend } from '../sending/undo-wait';
import { focusComposer } from './focus';

/** Takes a waiting message back and moves the caret behind its text. */
export function undoInComposer(clientId: string): void {
  undoSend(clientId);
  // The Undo button is gone, so the focus would be lost. The text is in the box after the next render.
  requestAnimationFrame(focusComposer);
}
