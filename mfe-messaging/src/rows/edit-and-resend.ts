import type { Media } from '@dashboard/shared/contracts';
import { focusComposer } from '../composer/focus';
import { readDraft, writeDraft } from '../drafts/drafts';

interface UnsentContent {
  tn: string;
  contactId: number | null;
  text: string;
  media: readonly Media[];
}

/** Puts an unsent message back into the composer, below the current draft. */
export function editAndResend({ tn, contactId, text, media }: UnsentContent): void {
  if (contactId === null) return;
  const draft = readDraft(tn, contactId);
  writeDraft(tn, contactId, {
    text: [draft?.text ?? '', text].filter((part) => part.trim() !== '').join('\n'),
    media: [...(draft?.media ?? []), ...media],
  });
  focusComposer();
}
