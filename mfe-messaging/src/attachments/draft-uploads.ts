import { createUploadQueue, type UploadQueue } from '@dashboard/shared/message-field';
import { changeDraft, readDraft } from '../drafts/drafts';

const queues = new Map<string, UploadQueue>();

/** The uploads of one conversation's draft. They continue while another conversation is shown. */
export function draftUploads(tn: string, contactId: number): UploadQueue {
  const key = `${tn}-${contactId}`;
  const known = queues.get(key);
  if (known) return known;
  const attached = () => readDraft(tn, contactId)?.media ?? [];
  const queue = createUploadQueue({
    attached,
    attach: (media) => changeDraft(tn, contactId, { media: [...media] }),
  });
  queues.set(key, queue);
  return queue;
}
