import type { InboxRow } from './webhook-inbox';

export interface LaneLimits {
  /** Lanes at work at a time. */
  lanes: number;
  perQueue: number;
  /** How many more there may be when they cannot wait. */
  urgent: number;
}

/** Resolves to whether more may be taken at once; must not reject. */
type Work = (rows: InboxRow[]) => Promise<boolean>;

function byLane(rows: InboxRow[]): InboxRow[][] {
  const lanes = new Map<string, InboxRow[]>();
  for (const row of rows) lanes.set(row.lane, [...(lanes.get(row.lane) ?? []), row]);
  return [...lanes.values()];
}

/**
 * Works on the events of many lanes at a time, those of one lane in their order. A slow lane keeps its place, and no
 * other lane waits for it.
 */
export class Lanes {
  readonly #running = new Map<string, { queue: string; ended: Promise<void> }>();
  /** Lanes that have no place yet, by queue; the queue at the front is next. */
  readonly #waiting = new Map<string, InboxRow[][]>();
  /** Whether events that cannot wait found no place: they are read again as soon as there is one. */
  #isShort = false;

  constructor(
    private readonly limits: LaneLimits,
    private readonly work: Work,
    /** Called when more events can be taken. */
    private readonly onRoom: () => void,
  ) {}

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  runningLanes = (): string[] => [...this.#running.keys()];

  /** Queues of which there is enough here: more is read when this is done. */
  takenQueues(): string[] {
    const queues = [...this.#running.values()].map(({ queue }) => queue);
    return [...new Set([...this.#waiting.keys(), ...queues.filter((queue) => this.#isFull(queue))])];
  }

  /** Takes events in, those that cannot wait first. */
  take(rows: InboxRow[]): void {
    this.#isShort = false;
    for (const lane of byLane(rows)) {
      const [first] = lane;
      if (first === undefined || this.#running.has(first.lane)) continue;
      if (first.canWait) this.#waiting.set(first.queue, [...(this.#waiting.get(first.queue) ?? []), lane]);
      else if (this.#running.size < this.limits.lanes + this.limits.urgent) this.#start(first, lane);
      else this.#isShort = true;
    }
    this.#fill();
  }

  /** Drops what has not begun, and resolves when the rest is done. */
  async settle(): Promise<void> {
    this.#waiting.clear();
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  #isFull(queue: string): boolean {
    const lanes = [...this.#running.values()].filter((one) => one.queue === queue);
    return lanes.length >= this.limits.perQueue;
  }

  /** Gives free places to waiting lanes, the queues in turn. */
  #fill(): void {
    for (const [queue, [lane, ...rest]] of this.#waiting) {
      if (this.#running.size >= this.limits.lanes) return;
      if (this.#isFull(queue)) continue;
      this.#waiting.delete(queue);
      // Set again, the queue moves behind the others, and this loop comes to it once more.
      if (rest.length > 0) this.#waiting.set(queue, rest);
      const [first] = lane ?? [];
      if (lane !== undefined && first !== undefined && !this.#running.has(first.lane))
        this.#start(first, lane);
    }
  }

  #start({ lane, queue }: InboxRow, rows: InboxRow[]): void {
    const ended = this.work(rows).then((mayGoOn) => {
      this.#running.delete(lane);
      this.#fill();
      if (mayGoOn && (this.#isShort || !this.#waiting.has(queue))) this.onRoom();
    });
    this.#running.set(lane, { queue, ended });
  }
}
