import { HistoryRow, SEND_ERROR_CODES, SendBody } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import type { Services } from '../../platform/http/services';
import { FORWARD_LIMIT_MS, forwardDeadline, passDeadline } from './forward-deadline';
import type { QueuedSend, SendOutcome } from './send-request';
import { storeQueued } from './store-queued';

/** Sends of one account, for the server that stores them. */
export const ForwardedSends = v.object({
  accountId: v.number(),
  /** See `forwardDeadline`. */
  until: v.string(),
  sends: v.array(
    v.object({
      sender: v.object({
        userId: v.number(),
        firstName: v.string(),
        lastName: v.string(),
        numberIds: v.array(v.number()),
      }),
      body: SendBody,
    }),
  ),
});
export type ForwardedSends = v.InferOutput<typeof ForwardedSends>;

/** In the order of the sends; null for one that was not stored because of an error. */
export const ForwardedOutcomes = v.array(
  v.nullable(
    v.variant('ok', [
      v.object({ ok: v.literal(true), message: HistoryRow, isNew: v.boolean() }),
      v.object({
        ok: v.literal(false),
        code: v.picklist(SEND_ERROR_CODES),
        error: v.string(),
        errors: v.exactOptional(v.record(v.string(), v.array(v.string()))),
      }),
    ]),
  ),
);
export type ForwardedOutcomes = v.InferOutput<typeof ForwardedOutcomes>;

/** Another server's decisions about sends; none if it did not answer, and then it will not store them any more. */
async function outcomesOf(
  services: Services,
  owner: string,
  request: ForwardedSends,
): Promise<ForwardedOutcomes> {
  const answer = await services.servers.ask(owner, request, FORWARD_LIMIT_MS);
  if (answer.kind === 'silent') await passDeadline(services.db, request.accountId, request.until);
  const parsed = v.safeParse(ForwardedOutcomes, answer.kind === 'answered' ? answer.with : null);
  return parsed.success ? parsed.output : [];
}

/**
 * Stores sends through the server that stores this account's sends, so that they share its transactions. Those that it
 * does not decide are stored here: a send that it stored all the same is found by its client id.
 */
export async function forwardSends(
  services: Services,
  accountId: number,
  owner: string,
  queued: QueuedSend[],
): Promise<SendOutcome[]> {
  const until = await forwardDeadline(services.db);
  const outcomes = new Map<QueuedSend, SendOutcome>();
  const forwarded: QueuedSend[] = [];
  const sends: ForwardedSends['sends'] = [];
  for (const one of queued) {
    try {
      const { userId, firstName, lastName, numberIds } = await one.sender();
      sends.push({ sender: { userId, firstName, lastName, numberIds: [...numberIds] }, body: one.body });
      forwarded.push(one);
    } catch (error) {
      outcomes.set(one, { rejectedWith: error });
    }
  }
  const decided = await outcomesOf(services, owner, { accountId, until, sends });
  for (const [index, one] of forwarded.entries()) {
    const outcome = decided[index];
    if (outcome) outcomes.set(one, outcome);
  }
  const left = queued.filter((one) => !outcomes.has(one));
  const stored = left.length > 0 ? await storeQueued(services, accountId, left) : [];
  for (const [index, outcome] of stored.entries()) {
    const one = left[index];
    if (one) outcomes.set(one, outcome);
  }
  return queued.map((one) => {
    const outcome = outcomes.get(one);
    if (outcome === undefined) throw new Error('A send has no outcome');
    return outcome;
  });
}
