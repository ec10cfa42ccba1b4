import type { Services } from '../../platform/http/services';
import { WakeableLoop } from '../../platform/jobs/wakeable-loop';
import type { CarrierFile } from '../delivery/carrier/carrier';
import { claimFetches, fetchLater, type MediaFetch, releaseFetches } from './fetch-queue';
import { fetchedFile, type InboundFile, missingFile } from './inbound-file';
import { delayAttachment, settleAttachment } from './settle-attachment';

/** Attachments that one server holds in memory at a time. */
const SLOTS = 16;
const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 4 * 60 * 60_000;
/** An attachment shows as delayed 30 s after it arrived, but not before a few attempts. */
const DELAYED_MS = 30_000;
const ATTEMPTS_MIN = 3;
/** The carrier deletes a file after two days. */
const GIVE_UP_MS = 2 * 24 * 60 * 60_000;
/** Ends the retries for a file that crashes the process each time. Two days have 26 attempts. */
const ATTEMPTS_MAX = 30;

type Outcome<T> = { isDone: true; value: T } | { isDone: false; error: unknown };

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { isDone: true, value: await work() };
  } catch (error) {
    return { isDone: false, error };
  }
}

type Download = Outcome<CarrierFile | null>;

const retryMs = ({ attempts }: MediaFetch) => Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** (attempts - 1));

/**
 * Copies inbound attachments from the carrier into our storage, because the carrier deletes them after two days.
 * Messages do not wait for it. Any number of servers may share the queue.
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

  /** Finishes the stores in progress. Releases the downloads, because a slow host would delay the shutdown. */
  stop = async (): Promise<void> => {
    this.#isStopped = true;
    await this.#loop.stop();
    await releaseFetches(this.services.db, [...this.#downloading]);
    await Promise.all(this.#storing);
  };

  async #claim(): Promise<boolean> {
    const limit = SLOTS - this.#downloading.size - this.#storing.size;
    // The next attachment to finish wakes the loop again.
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
      // The lease expires and another attempt follows.
      .catch((error) => this.services.log.error({ err: error }, 'could not settle an attachment'))
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
    const stored = download.isDone
      ? await outcomeOf(() => this.#storeFile(claimed, download.value))
      : download;
    if (stored.isDone) return settleAttachment(this.services, claimed, stored.value);
    const { db, clock, log } = this.services;
    log.warn({ err: stored.error, attempts: claimed.attempts }, 'could not fetch an attachment');
    const now = clock.now();
    const age = now.getTime() - claimed.createdAt.getTime();
    if (age >= GIVE_UP_MS) return settleAttachment(this.services, claimed, this.#giveUp(claimed));
    if (age >= DELAYED_MS && claimed.attempts >= ATTEMPTS_MIN) await delayAttachment(this.services, claimed);
    return fetchLater(db, claimed, new Date(now.getTime() + retryMs(claimed)));
  }

  /** The download is null if the carrier deleted the file, the file is too large, or the URL is not the carrier's. */
  async #storeFile(claimed: MediaFetch, download: CarrierFile | null): Promise<InboundFile> {
    if (download === null) return this.#giveUp(claimed);
    const file = await fetchedFile(claimed, download);
    await this.services.messaging.storage.put(claimed.accountId, download.body, claimed.storageKey);
    return file;
  }

  #giveUp({ accountId, mediaId, url, host, attempts }: MediaFetch): InboundFile {
    this.services.log.warn({ accountId, mediaId, host, attempts }, 'an attachment was given up');
    return missingFile(url);
  }
}
