import { Media } from '@dashboard/shared/contracts';
import * as v from 'valibot';

const Draft = v.object({
  text: v.string(),
  media: v.array(Media),
  /** Time of the last edit, ISO 8601. */
  at: v.string(),
  /** Of a note that was submitted without a known result: submitting the same draft again adds no second note. */
  clientId: v.optional(v.string()),
  /** The failed message that the draft changes, and its files: the server sends them again only as its retry. */
  retried: v.optional(v.object({ messageId: v.number(), mediaIds: v.array(v.number()) })),
});
/** An unsent message to one contact from one text number, or a note about them. Stored in this browser only. */
export type Draft = v.InferOutput<typeof Draft>;

/** Parses a draft's JSON; null when it is invalid. */
export function parseDraft(json: string | null): Draft | null {
  try {
    const parsed = v.safeParse(Draft, JSON.parse(json ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    // Written by another version or by hand: ignore it.
    return null;
  }
}

function joinTexts(first: string, second: string): string {
  if (first.startsWith(second)) return first;
  return second.startsWith(first) ? second : `${first}\n${second}`;
}

/** Merges two drafts that were written independently, so that neither is lost. The first comes first. */
export function joinDrafts(first: Draft | null, second: Draft | null): Draft | null {
  if (first === null || second === null) return first ?? second;
  const isNew = ({ mediaId }: Media) => first.media.every((media) => media.mediaId !== mediaId);
  return {
    text: joinTexts(first.text, second.text),
    media: [...first.media, ...second.media.filter(isNew)],
    at: second.at,
    ...((first.retried ?? second.retried) && { retried: first.retried ?? second.retried }),
  };
}

interface Content {
  text: string;
  media: readonly Media[];
}

/** Whether two drafts would send the same. */
export const isSameDraft = (a: Content | null, b: Content) =>
  a?.text === b.text &&
  a.media.length === b.media.length &&
  a.media.every(({ mediaId }, at) => mediaId === b.media[at]?.mediaId);

/** The failed message that is retried by sending the draft: while it has files of it. */
export function retryOfId({ retried, media }: Pick<Draft, 'retried' | 'media'>): number | undefined {
  return media.some(({ mediaId }) => retried?.mediaIds.includes(mediaId)) ? retried?.messageId : undefined;
}

/** What a draft with the files of a message remembers of the failed message that it retries. */
export const retriedBy = (messageId: number | null | undefined, media: readonly Media[]) =>
  messageId && media.length > 0
    ? { retried: { messageId, mediaIds: media.map(({ mediaId }) => mediaId) } }
    : undefined;
