import { normalizeKeyword } from './keywords';

const INVITES_YES = /\b(?:REPLY|RESPOND|ANSWER|TEXT|TXT|SEND|TYPE)(?: BACK)?(?: WITH)? YES\b/;
const MENTIONS_MESSAGES =
  /\b(?:TEXTS|TEXT MESSAGES|BY TEXT|MESSAGES|SMS|ALERTS|UPDATES|REMINDERS|NOTIFICATIONS|OFFERS|(?:RE)?SUBSCRIBE|OPT (?:BACK )?IN)\b/;
/** "… or STOP to end messages" mentions messages, but not as the effect of YES. */
const WAY_OUT = /\b(?:OR )?(?:(?:REPLY|TEXT|TXT|SEND) )?(?:STOP|HELP)\b.*$/s;

/**
 * Whether an outbound message asks for YES as consent to receive messages. YES to an appointment is not consent: an
 * opted-out contact would get messages again for confirming a visit. The subject is in the sentence itself, or in a
 * question before it.
 */
export function invitesYes(text: string): boolean {
  const sentences = text.split(/(?<=[.!?\n])/);
  return sentences.some((sentence, index) => {
    const invitation = normalizeKeyword(sentence).replace(WAY_OUT, '');
    if (!INVITES_YES.test(invitation)) return false;
    const before = sentences[index - 1]?.trimEnd() ?? '';
    const question = before.endsWith('?') ? normalizeKeyword(before) : '';
    return MENTIONS_MESSAGES.test(`${question} ${invitation}`);
  });
}
