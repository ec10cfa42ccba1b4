import type { Sleep } from '../common/sleep';

/** Delays callers, a bounded number at once. When all slots are taken, the longest-waiting caller continues early. */
export class BoundedDelay {
  readonly #slots = new Set<AbortController>();

  constructor(private readonly slotsMax: number) {}

  /** Never rejects: a caller is delayed, not denied. */
  async wait(ms: number, sleep: Sleep): Promise<void> {
    if (ms <= 0) return;
    const [oldest] = this.#slots;
    if (oldest !== undefined && this.#slots.size >= this.slotsMax) this.#release(oldest);
    const slot = new AbortController();
    this.#slots.add(slot);
    await sleep(ms, slot.signal);
    this.#slots.delete(slot);
  }

  #release(slot: AbortController): void {
    this.#slots.delete(slot);
    slot.abort();
  }
}
