import { hasMergeFields, mergeText, normalizeLineEnds } from '@dashboard/shared/text';
import type { ReceivedText } from '../../messaging/delivery/webhooks/automate';
import { type MergeSources, mergeValuesOf, readMergeSources } from '../../messaging/messages/merge-sources';
import { checkMedia, checkMerged, checkText } from '../../messaging/messages/send-checks';
import type { ConnectedTransaction } from '../../platform/db/transact';
import type { Rendered } from './decision';

/** A response message with the number and the total size of its files. */
export interface ReplyTemplate {
  text: string;
  files: number;
  bytes: number;
}

/** Reads the values of merge fields for a reply, unless no template has fields. */
export async function readReplySources(
  tx: ConnectedTransaction,
  { receiver, contact }: Pick<ReceivedText, 'receiver' | 'contact'>,
  templates: ReplyTemplate[],
  now: Date,
): Promise<MergeSources | null> {
  if (!templates.some(({ text }) => hasMergeFields(text))) return null;
  return readMergeSources(tx, receiver.number.accountId, { contactIds: [contact.id], now });
}

/** No person sends the reply, so {{myFirstName}} is empty and needs a fallback. */
const NO_SENDER = { firstName: '' };

/**
 * The text of a reply with the contact's values. A field without a value and without a fallback, and a text or files above
 * the limits, keep it from being sent.
 */
export function renderReply(
  { text, files, bytes }: ReplyTemplate,
  { receiver: { number }, contact }: Pick<ReceivedText, 'receiver' | 'contact'>,
  sources: MergeSources | null,
): Rendered {
  const hasMedia = files > 0;
  const values =
    sources === null
      ? {}
      : mergeValuesOf(sources, { sender: NO_SENDER, number, to: contact.number, contact, at: sources.now });
  const merged = sources === null ? { text, problems: [] } : mergeText(text, values);
  const words = normalizeLineEnds(merged.text);
  const [problem] = merged.problems;
  if (problem !== undefined) return { problem: 'merge_field', detail: problem.field };
  const rejection =
    checkMerged({ text: words, problems: [] }, hasMedia) ??
    checkText(words, hasMedia) ??
    checkMedia(
      files,
      [{ bytes }, ...Array.from({ length: Math.max(0, files - 1) }, () => ({ bytes: 0 }))],
      number.isTollFree,
    );
  if (rejection === null) return { text: words };
  return rejection.code === 'MERGE_FIELD'
    ? { problem: 'merge_field', detail: '' }
    : { problem: 'too_long', detail: rejection.error };
}
