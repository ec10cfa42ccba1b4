import { TYPING_EVERY_MS } from '@dashboard/shared/contracts';

export interface TypingSignal {
  /** Call on every key press: tells colleagues at most every 3 s. */
  typed: () => void;
  /** Call when the text is sent or emptied. */
  stopped: () => void;
}

/** Turns key presses into the few signals colleagues need. `tell` sends one, `now` gives milliseconds. */
export function createTypingSignal(
  tell: (isTyping: boolean) => void,
  now: () => number = Date.now,
): TypingSignal {
  let lastTold: number | null = null;
  return {
    typed() {
      if (lastTold !== null && now() - lastTold < TYPING_EVERY_MS) return;
      lastTold = now();
      tell(true);
    },
    stopped() {
      if (lastTold === null) return;
      lastTold = null;
      tell(false);
    },
  };
}
