import type { Media } from '../../contracts';
import { toRequestError } from '../../http';
import { notify } from '../../notify';
import { createStore, type StoreApi, useStore } from '../../session';
import { fileError, sizeError } from './file-rules';
import { shrinkImage } from './shrink-image';
import { uploadMedia } from './upload-media';

export interface PendingUpload {
  key: string;
  name: string;
  bytes: number;
  /** Object URL of the chosen picture. */
  previewUrl: string;
  /** Fraction uploaded, 0 to 1. */
  progress: number;
  /** The error, shown below the name until the file is removed or retried. */
  problem: string | null;
  /** Whether the same file may be uploaded again. */
  canRetry: boolean;
}

export interface UploadTarget {
  /** The files attached already. */
  attached: () => readonly Media[];
  /** Replaces the attached files with a list that has one more. */
  attach: (media: readonly Media[]) => void;
  /** Default: as many as a text has at most. */
  filesMax?: number;
}

export interface UploadQueue {
  store: StoreApi<{ pending: readonly PendingUpload[] }>;
  /** Starts every accepted file; one toast lists why others were not. `maxBytes` applies to all files together. */
  add: (files: readonly File[], maxBytes: number) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  clear: () => void;
}

interface Job {
  file: File;
  /** Position among the chosen files. */
  position: number;
  maxBytes: number;
  abort: AbortController;
}

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** Uploads outside React: they continue while their conversation is not shown and are attached to its draft. */
export function createUploadQueue(target: UploadTarget): UploadQueue {
  const store: UploadQueue['store'] = createStore(() => ({ pending: [] }));
  const list = () => store.getState().pending;
  const jobs = new Map<string, Job>();
  // Position by media id. Small pictures finish before large ones, but the message shows them in the order they were
  // chosen.
  const positions = new Map<number, number>();
  let lastPosition = 0;

  const set = (pending: readonly PendingUpload[]) => store.setState({ pending });
  const patch = (key: string, change: Partial<PendingUpload>) =>
    set(list().map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => {
    const dropped = list().find((one) => one.key === key);
    if (dropped) URL.revokeObjectURL(dropped.previewUrl);
    jobs.delete(key);
    set(list().filter((one) => one.key !== key));
  };
  const bytesOfOthers = (key: string) =>
    sum(target.attached().map((media) => media.bytes)) +
    sum(
      list()
        .filter((one) => one.key !== key && one.problem === null)
        .map((one) => one.bytes),
    );

  function attach(media: Media, position: number): void {
    positions.set(media.mediaId, position);
    const positionOf = ({ mediaId }: Media) => positions.get(mediaId) ?? 0;
    target.attach([...target.attached(), media].sort((a, b) => positionOf(a) - positionOf(b)));
  }

  async function run(key: string, { file, position, maxBytes, abort }: Job): Promise<void> {
    try {
      const prepared = await shrinkImage(file);
      if (abort.signal.aborted) return;
      const rejection = sizeError(prepared.blob.size, bytesOfOthers(key), maxBytes);
      const { name, blob } = prepared;
      // The file may fit once others are removed, unless it is too large alone.
      patch(key, { name, bytes: blob.size, problem: rejection, canRetry: blob.size <= maxBytes });
      if (rejection !== null) return;
      const media = await uploadMedia(prepared.blob, prepared.name, {
        signal: abort.signal,
        onProgress: (progress) => patch(key, { progress }),
      });
      drop(key);
      attach(media, position);
    } catch (error) {
      if (abort.signal.aborted) return;
      patch(key, { progress: 0, ...uploadFailure(error) });
    }
  }

  function start(file: File, maxBytes: number): void {
    const key = crypto.randomUUID();
    lastPosition += 1;
    const job = { file, position: lastPosition, maxBytes, abort: new AbortController() };
    jobs.set(key, job);
    const previewUrl = URL.createObjectURL(file);
    const { name, size: bytes } = file;
    set([...list(), { key, name, bytes, previewUrl, progress: 0, problem: null, canRetry: true }]);
    void run(key, job);
  }

  return {
    store,
    add(files, maxBytes) {
      const rejections = new Set<string>();
      for (const file of files) {
        const rejection = fileError(file, target.attached().length + list().length, target.filesMax);
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
      for (const { key } of list()) this.remove(key);
    },
  };
}

/** No response, an ended session, or a busy or failing server: the same file may succeed later. */
const isRetryable = (status: number) => [0, 401, 408, 429].includes(status) || status >= 500;

function uploadFailure(error: unknown): Pick<PendingUpload, 'problem' | 'canRetry'> {
  // createImageBitmap rejects a file that is not a picture with a DOMException, whatever the file's name.
  if (error instanceof DOMException) return { problem: 'This isn’t a readable picture.', canRetry: false };
  const { summary, status } = toRequestError(error);
  return { problem: summary, canRetry: isRetryable(status) };
}

/** The files of a queue that are not attached yet. */
export const usePendingUploads = (queue: UploadQueue): readonly PendingUpload[] =>
  useStore(queue.store, ({ pending }) => pending);
