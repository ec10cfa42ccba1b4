import { normalizeKeyword } from './keywords';

const INVITES_YES = /\b(?:REPLY|RESPOND|ANSWER|TEXT|TXT|SEND|TYPE)(?: BACK)?(?: WITH)? YES\b/;
const SPEAKS_OF_TEXTS =
  /\b(?:TEXTS|TEXT MESSAGES|BY TEXT|MESSAGES|SMS|ALERTS|UPDATES|REMINDERS|NOTIFICATIONS|OFFERS|(?:RE)?SUBSCRIBE|OPT (?:BACK )?IN)\b/;
/** "… or STOP to end messages" speaks of texts, but not of what YES would bring. */
const WAY_OUT = /\b(?:OR )?(?:(?:REPLY|TEXT|TXT|SEND) )?(?:STOP|HELP)\b.*$/;

/**
 * Whether a text of ours asks for YES as consent to be texted. YES to an appointment is none: who opted out would be
 * texted again for having confirmed a visit. The subject stands in the sentence itself, or in a question before it.
 */
export function invitesYes(text: string): boolean {
  const sentences = text.split(/(?<=[.!?\n])/);
  return sentences.some((sentence, index) => {
    const invitation = normalizeKeyword(sentence).replace(WAY_OUT, '');
    if (!INVITES_YES.test(invitation)) return false;
    const before = sentences[index - 1]?.trimEnd() ?? '';
    const question = before.endsWith('?') ? normalizeKeyword(before) : '';
    return SPEAKS_OF_TEXTS.test(`${question} ${invitation}`);
  });
}
