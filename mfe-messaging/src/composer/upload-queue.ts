import type { Media } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { uploadMedia } from '../api/media';
import { fileError, sizeError } from './file-rules';
import { shrinkImage } from './shrink-image';

export interface PendingUpload {
  key: string;
  name: string;
  bytes: number;
  /** Object URL of the chosen picture. */
  previewUrl: string;
  /** Part sent so far, 0 to 1. */
  progress: number;
  /** Why it is not attached, said below its name; it stays until removed or tried again. */
  problem: string | null;
  /** Whether the same file may be taken another time. */
  canRetry: boolean;
}

export interface UploadTarget {
  /** What is attached already. */
  attached: () => readonly Media[];
  /** Takes what is attached now that one more is. */
  attach: (media: readonly Media[]) => void;
}

export interface UploadQueue {
  list: () => readonly PendingUpload[];
  subscribe: (listener: () => void) => () => void;
  /** Starts every file that may be sent; one toast says why the others may not. `maxBytes` is for all together. */
  add: (files: readonly File[], maxBytes: number) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  clear: () => void;
}

interface Job {
  file: File;
  /** Its place among the files that were chosen. */
  turn: number;
  maxBytes: number;
  abort: AbortController;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Uploads beside React: they go on while their conversation is not on screen and land in its draft. */
export function createUploadQueue(target: UploadTarget): UploadQueue {
  let pending: readonly PendingUpload[] = [];
  const jobs = new Map<string, Job>();
  // By media id. Small pictures overtake large ones on their way; the text shows them in the order they were chosen.
  const concurrency = new Map<number, number>();
  let lastTurn = 0;
  const listeners = new Set<() => void>();

  const set = (next: readonly PendingUpload[]) => {
    pending = next;
    for (const listener of listeners) listener();
  };
  const patch = (key: string, change: Partial<PendingUpload>) =>
    set(pending.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => {
    const dropped = pending.find((one) => one.key === key);
    if (dropped) URL.revokeObjectURL(dropped.previewUrl);
    jobs.delete(key);
    set(pending.filter((one) => one.key !== key));
  };
  const bytesBeside = (key: string) =>
    sum(target.attached().map((media) => media.bytes)) +
    sum(pending.filter((one) => one.key !== key && one.problem === null).map((one) => one.bytes));

  function attach(media: Media, turn: number): void {
    concurrency.set(media.mediaId, turn);
    const turnOf = ({ mediaId }: Media) => concurrency.get(mediaId) ?? 0;
    target.attach([...target.attached(), media].sort((a, b) => turnOf(a) - turnOf(b)));
  }

  async function run(key: string, { file, turn, maxBytes, abort }: Job): Promise<void> {
    try {
      const prepared = await shrinkImage(file);
      if (abort.signal.aborted) return;
      const rejection = sizeError(prepared.blob.size, bytesBeside(key), maxBytes);
      const { name, blob } = prepared;
      // Beside fewer others it may fit; alone too large it never does.
      patch(key, { name, bytes: blob.size, problem: rejection, canRetry: blob.size <= maxBytes });
      if (rejection !== null) return;
      const media = await uploadMedia(prepared.blob, prepared.name, {
        signal: abort.signal,
        onProgress: (progress) => patch(key, { progress }),
      });
      drop(key);
      attach(media, turn);
    } catch (error) {
      if (abort.signal.aborted) return;
      patch(key, { progress: 0, ...uploadFailure(error) });
    }
  }

  function start(file: File, maxBytes: number): void {
    const key = crypto.randomUUID();
    lastTurn += 1;
    const job = { file, turn: lastTurn, maxBytes, abort: new AbortController() };
    jobs.set(key, job);
    const previewUrl = URL.createObjectURL(file);
    const { name, size: bytes } = file;
    set([...pending, { key, name, bytes, previewUrl, progress: 0, problem: null, canRetry: true }]);
    void run(key, job);
  }

  return {
    list: () => pending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files, maxBytes) {
      const rejections = new Set<string>();
      for (const file of files) {
        const rejection = fileError(file, target.attached().length + pending.length);
        if (rejection === null) start(file, maxBytes);
        else rejections.add(rejection);
      }
      if (rejections.size > 0) notify({ kind: 'warning', detail: [...rejections].join('\n') });
    },
    retry(key) {
      const job = jobs.get(key);
      if (!job) return;
      patch(key, { problem: null, progress: 0 });
      void run(key, job);
    },
    remove(key) {
      jobs.get(key)?.abort.abort();
      drop(key);
    },
    clear() {
      for (const { key } of pending) this.remove(key);
    },
  };
}

/** No answer, a session that ended, a busy or failing server: what the same file may meet better the next time. */
const mayPass = (status: number) => [0, 401, 408, 429].includes(status) || status >= 500;

function uploadFailure(error: unknown): Pick<PendingUpload, 'problem' | 'canRetry'> {
  // createImageBitmap refuses what is no picture with one of these, whatever its name says.
  if (error instanceof DOMException) return { problem: 'This isn’t a readable picture.', canRetry: false };
  const { summary, status } = toRequestError(error);
  return { problem: summary, canRetry: mayPass(status) };
}
