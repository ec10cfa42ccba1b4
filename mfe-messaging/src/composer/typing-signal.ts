import { TYPING_EVERY_MS } from '@dashboard/shared/contracts';

export interface TypingSignal {
  /** Call on every key press. Signals colleagues at most every 3 s. */
  typed: () => void;
  /** Call when the message is sent or emptied. */
  stopped: () => void;
}

/** Throttles key presses to the few signals colleagues need. `notify` sends a signal, `now` returns milliseconds. */
export function createTypingSignal(
  notify: (isTyping: boolean) => void,
  now: () => number = () => performance.now(),
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
