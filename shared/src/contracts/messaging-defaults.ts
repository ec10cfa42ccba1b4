import * as v from 'valibot';
import { optionalText } from './fields';
import { HELP_CONTACT_MAX, NAME_MAX, OPT_OUT_REPLY_MAX } from './limits';

export const CONFIRM_OPT_OUT = 'Say that the contact is opted out or gets no more texts.';
export const MENTION_START = 'Say that START opts in again.';

const CONFIRMS_OPT_OUT = /\b(opted[ -]out|unsubscribed|no (more|further) (texts|messages))\b/i;
const MENTIONS_START = /\bSTART\b/;

/**
 * The account's words in the automatic replies to STOP, START and HELP. Empty: the default words. Carriers require that
 * the reply to STOP confirms the opt-out; the name of the business is always added.
 */
export const MessagingDefaults = v.object({
  replyBusinessName: v.optional(optionalText(NAME_MAX)),
  helpContact: v.optional(optionalText(HELP_CONTACT_MAX)),
  optOutReply: v.optional(
    v.pipe(
      optionalText(OPT_OUT_REPLY_MAX),
      v.check((text) => text === '' || CONFIRMS_OPT_OUT.test(text), CONFIRM_OPT_OUT),
      v.check((text) => text === '' || MENTIONS_START.test(text), MENTION_START),
    ),
  ),
});
export type MessagingDefaults = v.InferOutput<typeof MessagingDefaults>;
