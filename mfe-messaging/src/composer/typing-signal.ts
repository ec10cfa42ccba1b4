import { TYPING_EVERY_MS } from '@dashboard/shared/contracts';

export interface TypingSignal {
  /** Call on every key press: tells colleagues at most every 3 s. */
  typed: () => void;
  /** Call when the text is sent or emptied. */
  stopped: () => void;
}

/** Turns key presses into the few signals colleagues need. `tell` sends one, `now` gives milliseconds. */
export function createTypingSignal(
  notify: (isTyping: boolean) => void,
  now: () => number = Date.now,
): TypingSignal {
  let lastNotified: number | null = null;
  return {
    typed() {
      if (lastNotified !== null && now() - lastNotified < TYPING_EVERY_MS) return;
      lastNotified = now();
      notify(true);
    },
    stopped() {
      if (lastNotified === null) return;
      lastNotified = null;
      notify(false);
    },
  };
}
