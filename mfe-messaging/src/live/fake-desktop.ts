/* Fakes of the browser features that alerts use and jsdom lacks: notifications, locks and audio. */

interface Waiting {
  name: string;
  mode: LockMode;
  grant: () => void;
}

/** Locks shared by all tabs of a browser: a shared lock has several holders, an exclusive one a single holder. */
class FakeLocks {
  readonly #held: Waiting[] = [];
  #queue: Waiting[] = [];

  request(name: string, { mode }: { mode: LockMode }, use: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      const lock: Waiting = {
        name,
        mode,
        grant: () => {
          this.#held.push(lock);
          void use().then(() => {
            this.#held.splice(this.#held.indexOf(lock), 1);
            resolve();
            this.#grantNext();
          });
        },
      };
      this.#queue.push(lock);
      this.#grantNext();
    });
  }

  query = async () => ({ held: this.#held.map(({ name, mode }) => ({ name, mode })) });

  #grantNext(): void {
    const waiting = this.#queue;
    this.#queue = [];
    for (const lock of waiting) {
      const isFree = this.#held.every(
        ({ name, mode }) => name !== lock.name || (mode === 'shared' && lock.mode === 'shared'),
      );
      if (isFree) lock.grant();
      else this.#queue.push(lock);
    }
  }
}

interface Shown {
  title: string;
  body: string;
  click: () => void;
}

/** Fakes the browser's desktop features. `response` is the user's choice when the browser asks for permission. */
export function fakeDesktop({ response = 'granted' }: { response?: NotificationPermission } = {}) {
  const shown: Shown[] = [];
  const notes: number[] = [];
  class FakeNotification {
    static permission: NotificationPermission = 'default';
    static async requestPermission() {
      FakeNotification.permission = response;
      return response;
    }
    onclick: (() => void) | null = null;
    constructor(title: string, { body }: { body: string }) {
      shown.push({ title, body, click: () => this.onclick?.() });
    }
  }
  class FakeTone {
    readonly #frequency: number;
    constructor(_context: object, { frequency }: { frequency: number }) {
      this.#frequency = frequency;
    }
    connect = (next: object) => next;
    start = () => notes.push(this.#frequency);
    stop = () => {};
  }
  class FakeGain {
    gain = { setTargetAtTime: () => {} };
    connect = (next: object) => next;
  }
  class FakeAudio {
    currentTime = 0;
    destination = {};
  }
  const faked = {
    Notification: FakeNotification,
    AudioContext: FakeAudio,
    OscillatorNode: FakeTone,
    GainNode: FakeGain,
  };
  for (const [name, value] of Object.entries(faked)) define(window, name, value);
  define(navigator, 'locks', new FakeLocks());
  return { shown, notes };
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
