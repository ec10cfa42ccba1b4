import type { MessageDecision } from '@dashboard/shared/contracts';
import { and, eq, gt, or } from 'drizzle-orm';
import { automationRun, message } from '../../platform/db/schema';
import { Forbidden, NotFound } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { companyOf } from '../../platform/session/company-of';
import type { Principal } from '../../platform/session/principal';

const SHOWN_CHARACTERS = 160;

/**
 * The decision about an inbound message, or the one that sent an automatic reply.
 * @throws NotFound without a decision, and for a message of a blocked contact; Forbidden for a group without the user
 */
export async function readDecision(
  { db }: Pick<Services, 'db'>,
  principal: Principal,
  messageId: number,
): Promise<MessageDecision> {
  const accountId = companyOf(principal);
  const isInbound = and(eq(message.accountId, accountId), eq(message.id, automationRun.messageId));
  const [found] = await db
    .select({ run: automationRun, text: message.text })
    .from(automationRun)
    // Messages of blocked contacts have the ordinal 0 and are not shown.
    .innerJoin(message, and(isInbound, gt(message.ordinal, 0)))
    .where(
      and(
        eq(automationRun.accountId, accountId),
        or(eq(automationRun.messageId, messageId), eq(automationRun.replyMessageId, messageId)),
      ),
    );
  if (found === undefined) throw new NotFound();
  const { run, text } = found;
  if (!principal.numberIds.includes(run.numberId)) throw new Forbidden();
  return {
    inboundMessageId: run.messageId,
    at: run.at.toISOString(),
    inboundText: text.slice(0, SHOWN_CHARACTERS),
    steps: run.steps,
    delaySeconds: run.delaySeconds,
    replyMessageId: run.replyMessageId,
  };
}
