import {
  AUTOMATIC_REPLIES_PER_DAY,
  type IntentCheck,
  type IntentTest,
  type IntentTestResult,
  type IntentVerdict,
  Method,
  SILENT_MINUTES_DEFAULT,
} from '@dashboard/shared/contracts';
import { and, desc, eq, gte, isNotNull, lte, or } from 'drizzle-orm';
import type * as v from 'valibot';
import { ownContact, ownNumber } from '../../messaging/conversations/tenant-scoped-lookup';
import type { Database } from '../../platform/db/open-database';
import { message } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { type AccountIntent, intentCache, isForNumber } from './intent-cache';
import { hoursOf, isWithinHours, readIntentHours } from './intent-hours';
import { type IntentMatches, matchIntents } from './matching/match-intents';
import { stemsOf } from './matching/normalize';
import { resolveMatch } from './matching/resolve-match';
import { type ContactState, contactChecks, hoursCheck, matchChecks } from './test-checks';

const TOP = 3;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Automatic replies of a day are at most this many; one more row could only be a person's text. */
const TEXTS_READ = AUTOMATIC_REPLIES_PER_DAY * 10;

/** The state of a contact at a time. @throws NotFound for another tenant's contact */
async function readContactState(
  db: Database,
  principal: Principal,
  contactId: number,
  at: Date,
): Promise<ContactState> {
  const { isOptOut, isBlocked } = await ownContact(db, principal, contactId);
  const sent = await db
    .select({ at: message.createdAt, userId: message.userId })
    .from(message)
    .where(
      and(
        eq(message.accountId, companyOf(principal)),
        eq(message.contactId, contactId),
        eq(message.isInbound, false),
        or(eq(message.method, Method.AUTO_RESPONSE), isNotNull(message.userId)),
        gte(message.createdAt, new Date(at.getTime() - DAY_MS)),
        lte(message.createdAt, at),
      ),
    )
    .orderBy(desc(message.id))
    .limit(TEXTS_READ);
  const replies = sent.filter(({ userId }) => userId === null);
  const since = (time: Date) => Math.floor((at.getTime() - time.getTime()) / MINUTE_MS);
  const byPerson = sent.find(({ userId }) => userId !== null);
  const minutes = byPerson === undefined ? null : since(byPerson.at);
  return {
    isOptOut,
    isBlocked,
    repliesIn10Minutes: replies.filter((reply) => since(reply.at) < 10).length,
    repliesInDay: replies.length,
    minutesSincePerson: minutes !== null && minutes < SILENT_MINUTES_DEFAULT ? minutes : null,
  };
}

/** Hours, opt-out and block keep a text from any reply; everything else makes it a suggestion. */
function verdictOf(checks: IntentCheck[]): IntentVerdict {
  const failed = checks.filter(({ passes }) => !passes).map(({ kind }) => kind);
  if (failed.some((kind) => kind === 'hours' || kind === 'contact')) return 'none';
  return failed.length > 0 ? 'suggest' : 'send';
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

/** What would happen to a text that a number receives. Stores nothing. @throws NotFound, Forbidden */
export async function testSentence(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  principal: Principal,
  { text, tn, at: time, contactId }: v.InferOutput<typeof IntentTest>,
): Promise<IntentTestResult> {
  const { db } = services;
  const accountId = companyOf(principal);
  const number = await ownNumber(db, principal, tn);
  const at = time === undefined ? services.clock.now() : new Date(time);
  const contact =
    contactId === undefined ? [] : contactChecks(await readContactState(db, principal, contactId, at));
  const index = await intentCache(services).indexOf(db, accountId);
  const open = await readIntentHours(db, accountId, index, at);
  const matches = matchIntents(index, text, isForNumber(number.id), isWithinHours(open));
  const match = resolveMatch(matches);
  const found = { normalized: stemsOf(text).join(' '), top: scoresOf(matches) };
  if (match === null) return { ...found, verdict: 'none', intent: null, lead: null, checks: [] };
  const { intent, next } = match;
  const hours = hoursOf(intent, open);
  const checks = [...matchChecks(match), ...(hours === null ? [] : [hoursCheck(hours, intent)]), ...contact];
  const lead = intent.matchType === 'smart' ? match.score - (next?.score ?? 0) : null;
  return {
    ...found,
    verdict: verdictOf(checks),
    intent: { id: intent.id, name: intent.name },
    lead: lead === null ? null : Math.round(lead * 100) / 100,
    checks,
  };
}
