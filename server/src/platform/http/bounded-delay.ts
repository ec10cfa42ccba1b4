import type { Sleep } from '../common/sleep';

/** Delays callers, a bounded number at once: when all places are taken, the one that has waited longest goes on early. */
export class BoundedDelay {
  readonly #places = new Set<AbortController>();

  constructor(
    private readonly sleep: Sleep,
    private readonly placesMax: number,
  ) {}

  /** Never rejects: a caller is delayed, not turned away. */
  async wait(ms: number): Promise<void> {
    if (ms <= 0) return;
    const [oldest] = this.#places;
    if (oldest !== undefined && this.#places.size >= this.placesMax) this.#release(oldest);
    const place = new AbortController();
    this.#places.add(place);
    await this.sleep(ms, place.signal);
    this.#places.delete(place);
  }

  #release(place: AbortController): void {
    this.#places.delete(place);
    place.abort();
  }
}
