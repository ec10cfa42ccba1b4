import {
  INTENT_PREVIEW_TEXTS,
  type IntentPreview,
  type IntentPreviewResult,
  type PreviewOutcome,
  UNMATCHED_DAYS,
  UNMATCHED_TEXTS,
  type UnmatchedTexts,
} from '@dashboard/shared/contracts';
import type * as v from 'valibot';
import { mapInTurns } from '../../platform/common/in-turns';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { findNumberIds } from '../references';
import { groupTexts } from './group-texts';
import { type AccountIntent, intentCache, isForNumber, readEnabledIntents } from './intent-cache';
import { readIntentRow } from './intent-rows';
import { buildIntentIndex, type IntentIndex } from './matching/intent-index';
import { matchIntents } from './matching/match-intents';
import { resolveMatch } from './matching/resolve-match';
import { type RecentText, readRecentTexts } from './recent-texts';

const DAY_MS = 24 * 60 * 60_000;
const GROUPS_MAX = 100;
/** Stands for an intent that is not stored yet. */
const NEW_ID = 0;

const sinceOf = ({ clock }: Pick<Services, 'clock'>) =>
  new Date(clock.now().getTime() - UNMATCHED_DAYS * DAY_MS);

const matchOf = (index: IntentIndex<AccountIntent>, { text, numberId }: RecentText) =>
  resolveMatch(matchIntents(index, text, isForNumber(numberId)));

/** The newest inbound texts that no intent fits, in groups of similar ones. */
export async function listUnmatched(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  principal: Principal,
): Promise<UnmatchedTexts> {
  const { db } = services;
  const index = await intentCache(services).indexOf(db, companyOf(principal));
  const texts = await readRecentTexts(db, principal, { limit: UNMATCHED_TEXTS, since: sinceOf(services) });
  const matches = await mapInTurns(texts, (text) => matchOf(index, text));
  const groups = await groupTexts(texts.filter((_, at) => matches[at] === null));
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  return { groups: groups.slice(0, GROUPS_MAX), total, compared: texts.length };
}

function outcomeOf(index: IntentIndex<AccountIntent>, text: RecentText): PreviewOutcome {
  const match = matchOf(index, text);
  if (match === null) return null;
  const { id, name } = match.intent;
  const verdict = match.suggestReasons.length === 0 ? 'send' : 'suggest';
  return { id: id === NEW_ID ? null : id, name, verdict };
}

type Change = v.InferOutput<typeof IntentPreview>;

/** The enabled intents as they would be after the change. @throws NotFound, Unprocessable naming tns */
async function changedIntents(
  { db }: Pick<Services, 'db'>,
  accountId: number,
  { id, enabled, tns, ...values }: Change,
): Promise<AccountIntent[]> {
  const intents = await readEnabledIntents(db, accountId);
  const stored = id === null ? null : await readIntentRow(db, accountId, id);
  const changed: AccountIntent = {
    ...values,
    id: stored?.id ?? NEW_ID,
    numberIds: await findNumberIds(db, accountId, tns),
    scheduleId: stored?.scheduleId ?? null,
    scheduleSide: stored?.scheduleSide ?? 'inside',
    responseMessageId: stored?.responseMessageId ?? NEW_ID,
  };
  const others = intents.filter((intent) => intent.id !== changed.id);
  // In the order of the ids, as the stored index: it decides between equal scores. A new intent gets the highest id.
  const all = enabled ? [...others, changed] : others;
  const place = (intent: AccountIntent) => (intent.id === NEW_ID ? Number.MAX_SAFE_INTEGER : intent.id);
  return all.sort((one, other) => place(one) - place(other));
}

/** Which of the newest inbound texts would get another result by a change of an intent. Stores nothing. */
export async function previewChange(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  principal: Principal,
  change: Change,
): Promise<IntentPreviewResult> {
  const { db } = services;
  const accountId = companyOf(principal);
  const [before, after, texts] = await Promise.all([
    intentCache(services).indexOf(db, accountId),
    changedIntents(services, accountId, change).then(buildIntentIndex),
    readRecentTexts(db, principal, { limit: INTENT_PREVIEW_TEXTS, since: sinceOf(services) }),
  ]);
  const results = await mapInTurns(texts, (text) => ({
    messageId: text.messageId,
    text: text.text,
    at: text.at.toISOString(),
    before: outcomeOf(before, text),
    after: outcomeOf(after, text),
  }));
  const isChanged = ({ before: one, after: other }: (typeof results)[number]) =>
    one?.id !== other?.id || one?.verdict !== other?.verdict;
  return { compared: texts.length, changes: results.filter(isChanged) };
}
