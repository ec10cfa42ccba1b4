import type { Media } from '@dashboard/shared/contracts';
import { focusComposer } from '../composer/focus';
import { retriedBy, retryOfId } from '../drafts/draft';
import { changeDraft, readDraft } from '../drafts/drafts';

interface UnsentContent {
  tn: string;
  contactId: number | null;
  text: string;
  media: readonly Media[];
  /** The failed message that it retries. */
  retryOfId: number | null;
}

/** Puts an unsent message back into the composer, below the current draft. */
export function editAndResend({ tn, contactId, text, media, ...unsent }: UnsentContent): void {
  if (contactId === null) return;
  const draft = readDraft(tn, contactId);
  changeDraft(tn, contactId, {
    text: [draft?.text ?? '', text].filter((part) => part.trim() !== '').join('\n'),
    media: [...(draft?.media ?? []), ...media],
    // A draft retries one message: the files of a second one are not available to it.
    ...((!draft || retryOfId(draft) === undefined) && retriedBy(unsent.retryOfId, media)),
  });
  focusComposer();
}
