import {
  type AutomaticResponse,
  type AutomaticResponseSaved,
  type AutomaticResponses,
  LOCKED_RESPONSES,
  type LockedResponseId,
  wholeList,
} from '@dashboard/shared/contracts';
import {
  type Business,
  helpReply,
  KEYWORDS,
  optInConfirmation,
  optOutConfirmation,
} from '@dashboard/shared/text';
import { eq } from 'drizzle-orm';
import { account } from '../../platform/db/schema';
import { NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';
import { findCollisions } from './find-collisions';
import { type Reader, readRules } from './rule-store';

const LOCKED_TEXTS: Record<LockedResponseId, (business: Business) => string> = {
  stop: optOutConfirmation,
  start: optInConfirmation,
  help: helpReply,
};

/** Agents read the rules; administrators change them (I-07). */
export const changesRules = ({ ability }: Principal): boolean => ability.can('Delete', 'Messaging');

/** All rules of the caller's account, with the replies that carriers require. */
export async function listRules(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  principal: Principal,
): Promise<AutomaticResponses> {
  const accountId = companyOf(principal);
  const [company] = await db.select().from(account).where(eq(account.id, accountId));
  if (company === undefined) throw new NotFound();
  const { rules, sentOf } = await readRules(db, accountId, clock.now());
  return {
    locked: LOCKED_RESPONSES.map((id) => ({
      id,
      keywords: [...KEYWORDS[id]],
      text: LOCKED_TEXTS[id](company),
      ...sentOf(id),
    })),
    ...wholeList(rules),
    collisions: findCollisions(rules),
    settings: { silentMinutes: company.automationSilentMinutes },
    canChange: changesRules(principal),
  };
}

/** One rule. @throws NotFound */
export async function readRule(
  db: Reader,
  { accountId, id, now }: { accountId: number; id: number; now: Date },
): Promise<AutomaticResponseSaved> {
  const { rules } = await readRules(db, accountId, now);
  const rule = rules.find((one: AutomaticResponse) => one.id === id);
  if (rule === undefined) throw new NotFound();
  const collisions = findCollisions(rules).filter(({ first, second }) => first.id === id || second.id === id);
  return { ...rule, collisions };
}
