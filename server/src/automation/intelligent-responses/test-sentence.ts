import type { IntentTest, IntentTestResult, IntentVerdict } from '@dashboard/shared/contracts';
import type * as v from 'valibot';
import { detectKeyword } from '../../messaging/compliance/detect-keyword';
import { effectOf } from '../../messaging/compliance/keyword-reply';
import { companyNumber, ownContact, ownNumber } from '../../messaging/conversations/tenant-scoped-lookup';
import type { ReceivedText } from '../../messaging/delivery/webhooks/automate';
import { receiverById } from '../../messaging/delivery/webhooks/receiver';
import type { ContactRow } from '../../messaging/messages/present-message';
import type { ConnectedTransaction } from '../../platform/db/transact';
import { withEvents } from '../../platform/events/with-events';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { readFacts } from '../engine/decide';
import type { Decision, InboundFacts } from '../engine/decision';
import { evaluateInbound } from '../engine/evaluate-inbound';
import { readEnabledRules } from '../engine/read-rules';
import { type AccountIntent, intentCache, isForNumber } from './intent-cache';
import { hoursOf, isWithinHours, readIntentHours } from './intent-hours';
import { candidatesOf, STAGES } from './match-inbound';
import { type IntentMatches, matchIntents, type StageMatch } from './matching/match-intents';
import { stemsOf } from './matching/normalize';
import { resolveMatch } from './matching/resolve-match';
import { someoneNew } from './someone-new';
import { contactChecks, hoursCheck, matchChecks, replyChecks, ruleChecks, senderChecks } from './test-checks';

const TOP = 3;
/** The tested text is newer than every message. */
const NEWEST_ID = Number.MAX_SAFE_INTEGER;

interface Sentence {
  accountId: number;
  numberId: number;
  /** Null: someone new. */
  contact: ContactRow | null;
  text: string;
  at: Date;
}

/** The text as if it had just been received, with the effect of a keyword on the contact. Nothing is stored. */
async function receivedText(
  tx: ConnectedTransaction,
  { accountId, numberId, contact: known, text, at }: Sentence,
): Promise<ReceivedText> {
  const receiver = await receiverById(tx, numberId);
  if (receiver === null) throw new NotFound();
  const contact = known ?? someoneNew(accountId, at);
  const keyword = await detectKeyword(tx, numberId, contact, text);
  const { changes } = effectOf(
    keyword,
    contact,
    { source: 'keyword', userId: null, text, at },
    receiver.number,
  );
  const place = { receiver, contact: { ...contact, ...changes }, messageId: NEWEST_ID };
  return { ...place, text, keyword, complianceReply: null, at };
}

const ABOUT_ACCOUNT = ['account_inactive', 'number_not_ready'];

/** Someone new has no number yet that could rule out a reply. */
const withoutNumber = (facts: InboundFacts): InboundFacts => ({
  ...facts,
  senderProblem: ABOUT_ACCOUNT.includes(facts.senderProblem ?? '') ? facts.senderProblem : null,
});

function verdictOf({ reply, suggestion }: Decision): IntentVerdict {
  if (reply?.kind === 'intent') return 'send';
  return suggestion === null ? 'none' : 'suggest';
}

/** The match that the decision is about: sent, suggested, or the best of those that are held. */
function decidedMatch(
  { reply, suggestion }: Decision,
  matches: IntentMatches<AccountIntent>,
): StageMatch<AccountIntent> | null {
  const id = reply?.kind === 'intent' ? reply.id : suggestion?.id;
  const decided = Object.values(matches.stages).find((match) => match?.intent.id === id);
  return decided ?? resolveMatch(matches);
}

const scoresOf = ({ scored }: IntentMatches<AccountIntent>) =>
  scored.slice(0, TOP).map(({ intent: { id, name, matchType, threshold }, score, phrase }) => ({
    id,
    name,
    matchType,
    threshold,
    score,
    phrase,
  }));

function leadOf({ intent, score, next }: StageMatch<AccountIntent>): number | null {
  return intent.matchType === 'smart' ? Math.round((score - (next?.score ?? 0)) * 100) / 100 : null;
}

async function decideSentence(
  services: Pick<Services, 'pool' | 'messaging'>,
  tx: ConnectedTransaction,
  sentence: Sentence,
): Promise<IntentTestResult> {
  const { accountId, numberId, contact, text, at: now } = sentence;
  const received = await receivedText(tx, sentence);
  const index = await intentCache(services).indexOf(tx, accountId);
  const hours = await readIntentHours(tx, accountId, index, now);
  const matches = matchIntents(index, text, isForNumber(numberId), isWithinHours(hours));
  const intents = await candidatesOf(tx, received, { stages: matches.stages, hours, now });
  const stored = await readEnabledRules(tx, accountId);
  const read = await readFacts(services, tx, received, { stored, now, intents });
  const facts = contact === null ? withoutNumber(read) : read;
  const decision = evaluateInbound(facts);
  const match = decidedMatch(decision, matches);
  const found = { normalized: stemsOf(text).join(' '), top: scoresOf(matches) };
  if (match === null) return { ...found, verdict: 'none', intent: null, lead: null, checks: [] };
  const { intent } = match;
  const stage = STAGES[intent.matchType];
  const open = hoursOf(intent, hours);
  return {
    ...found,
    verdict: verdictOf(decision),
    intent: { id: intent.id, name: intent.name },
    lead: leadOf(match),
    checks: [
      ...matchChecks(match),
      ...(open === null ? [] : [hoursCheck(open, intent)]),
      ...replyChecks(intents[stage]),
      ...senderChecks(facts),
      ...(contact === null ? [] : contactChecks(contact, facts)),
      ...ruleChecks(decision, stage),
    ],
  };
}

/**
 * What would happen to a text that a number receives, decided as for a received one. Stores nothing. Administrators, who
 * change the intents, test them with every number of the account.
 * @throws NotFound, Forbidden
 */
export async function testSentence(
  services: Pick<Services, 'db' | 'pool' | 'clock' | 'messaging' | 'sockets'>,
  principal: Principal,
  { text, tn, at, contactId }: v.InferOutput<typeof IntentTest>,
): Promise<IntentTestResult> {
  const { db, clock } = services;
  const findNumber = principal.ability.can('Delete', 'Messaging') ? companyNumber : ownNumber;
  const number = await findNumber(db, principal, tn);
  const sentence = {
    accountId: companyOf(principal),
    numberId: number.id,
    contact: contactId === undefined ? null : await ownContact(db, principal, contactId),
    text,
    at: at === undefined ? clock.now() : new Date(at),
  };
  // Its transaction is the one of a received text. This one has no events.
  return withEvents(services, (tx) => decideSentence(services, tx, sentence));
}
