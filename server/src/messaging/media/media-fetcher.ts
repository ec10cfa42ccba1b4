import type { Services } from '../../platform/http/services';
import { WakeableLoop } from '../../platform/jobs/wakeable-loop';
import type { CarrierFile } from '../delivery/carrier/carrier';
import { claimFetches, fetchLater, type MediaFetch, releaseFetches } from './fetch-queue';
import { fetchedFile, type InboundFile, missingFile } from './inbound-file';
import { settleAttachment } from './settle-attachment';

/** Attachments that one server holds in memory at a time. */
const SLOTS = 16;
const RETRY_FIRST_MS = 500;
/** An attachment is given up half a minute after it came, but not before it was tried a few times. */
const GIVE_UP_MS = 30_000;
const ATTEMPTS_MIN = 3;
/** A file that ends the process each time is not tried for ever. */
const ATTEMPTS_MAX = 20;

type Outcome<T> = { isDone: true; value: T } | { isDone: false; error: unknown };

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { isDone: true, value: await work() };
  } catch (error) {
    return { isDone: false, error };
  }
}

type Download = Outcome<CarrierFile | null>;

function isExhausted({ attempts, createdAt }: MediaFetch, now: Date): boolean {
  return attempts >= ATTEMPTS_MIN && now.getTime() - createdAt.getTime() >= GIVE_UP_MS;
}

const retryMs = ({ attempts }: MediaFetch) => RETRY_FIRST_MS * 2 ** Math.min(attempts - 1, 6);

/**
 * Copies inbound attachments from the carrier, which keeps them for two days only, into our storage. Messages do not
 * wait for it. Any number of servers may share the queue.
 */
export class MediaFetcher {
  readonly #loop: WakeableLoop;
  readonly #downloading = new Set<MediaFetch>();
  readonly #storing = new Set<Promise<void>>();
  #isStopped = false;

  constructor(
    private readonly services: Services,
    pollMs = 1_000,
  ) {
    this.#loop = new WakeableLoop('media', pollMs, () => this.#claim(), services.log);
  }

  start = (): void => this.#loop.start();
  wake = (): void => this.#loop.wake();

  /** Finishes what is being stored; downloads are given back, since a slow host would hold up the stop. */
  stop = async (): Promise<void> => {
    this.#isStopped = true;
    await this.#loop.stop();
    await releaseFetches(this.services.db, [...this.#downloading]);
    await Promise.all(this.#storing);
  };

  async #claim(): Promise<boolean> {
    const limit = SLOTS - this.#downloading.size - this.#storing.size;
    // One that ends wakes the loop again.
    if (limit <= 0) return false;
    const claimed = await claimFetches(this.services.db, { now: this.services.clock.now(), limit });
    for (const one of claimed) void this.#fetch(one);
    return claimed.length > 0;
  }

  async #fetch(claimed: MediaFetch): Promise<void> {
    this.#downloading.add(claimed);
    const download = await this.#download(claimed);
    this.#downloading.delete(claimed);
    if (this.#isStopped) return;
    const storing = this.#store(claimed, download)
      // The lease ends by itself, and another attempt follows.
      .catch((error) => this.services.log.error({ err: error }, 'an attachment could not be settled'))
      .finally(() => {
        this.#storing.delete(storing);
        this.#loop.wake();
      });
    this.#storing.add(storing);
  }

  #download({ url, attempts }: MediaFetch): Promise<Download> {
    return outcomeOf(async () =>
      attempts > ATTEMPTS_MAX ? null : this.services.messaging.carrier.getMedia(url),
    );
  }

  async #store(claimed: MediaFetch, download: Download): Promise<void> {
    const stored = download.isDone ? await outcomeOf(() => this.#keep(claimed, download.value)) : download;
    if (stored.isDone) return settleAttachment(this.services, claimed, stored.value);
    const { db, clock, log } = this.services;
    log.warn({ err: stored.error, attempts: claimed.attempts }, 'an attachment could not be fetched');
    const now = clock.now();
    if (isExhausted(claimed, now)) return settleAttachment(this.services, claimed, missingFile(claimed.url));
    return fetchLater(db, claimed, new Date(now.getTime() + retryMs(claimed)));
  }

  /** The carrier answers null for a file that is gone, too large or not its own. */
  async #keep(claimed: MediaFetch, download: CarrierFile | null): Promise<InboundFile> {
    if (download === null) return missingFile(claimed.url);
    const file = await fetchedFile(claimed, download);
    await this.services.messaging.storage.put(claimed.accountId, download.body, claimed.storageKey);
    return file;
  }
}
