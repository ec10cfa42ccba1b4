import { Media } from '@dashboard/shared/contracts';
import * as v from 'valibot';

const Draft = v.object({
  text: v.string(),
  media: v.array(Media),
  /** When it was last touched, ISO 8601. */
  at: v.string(),
});
/** What was written to one contact from one text number and not sent. Known to this browser alone. */
export type Draft = v.InferOutput<typeof Draft>;

/** A draft from its JSON; null for what is none. */
export function parseDraft(words: string | null): Draft | null {
  try {
    const parsed = v.safeParse(Draft, JSON.parse(words ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    // Written by another version or by hand: an unreadable draft is no draft.
    return null;
  }
}

function joinTexts(first: string, second: string): string {
  if (first.startsWith(second)) return first;
  return second.startsWith(first) ? second : `${first}\n${second}`;
}

/** One draft of two that were written without knowing of each other, so that neither is lost. The first stands above. */
export function joinDrafts(first: Draft | null, second: Draft | null): Draft | null {
  if (first === null || second === null) return first ?? second;
  const isNew = ({ mediaId }: Media) => first.media.every((media) => media.mediaId !== mediaId);
  return {
    text: joinTexts(first.text, second.text),
    media: [...first.media, ...second.media.filter(isNew)],
    at: second.at,
  };
}
