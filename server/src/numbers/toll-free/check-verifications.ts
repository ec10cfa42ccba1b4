import { TextNumberState } from '@dashboard/shared/contracts';
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { account, textNumber } from '../../platform/db/schema';
import type { Services } from '../../platform/http/services';
import { defineJob } from '../../platform/jobs/define-job';
import { addHistory } from '../orders/number-history';

type VerifyServices = Pick<Services, 'db' | 'numbering' | 'sockets'>;

const selectUnverified = ({ db }: VerifyServices) =>
  db
    .select({
      id: textNumber.id,
      number: textNumber.number,
      accountId: textNumber.accountId,
      serviceProviderId: account.serviceProviderId,
    })
    .from(textNumber)
    .innerJoin(account, eq(account.id, textNumber.accountId))
    .where(
      and(
        textNumber.isTollFree,
        eq(textNumber.isVerified, false),
        eq(textNumber.state, TextNumberState.ACTIVE),
      ),
    )
    .orderBy(asc(textNumber.id));

type Unverified = Awaited<ReturnType<typeof selectUnverified>>[number];

/** Lets a number send from now on. */
async function markVerified(
  { db, sockets }: VerifyServices,
  { id, accountId, serviceProviderId }: Unverified,
): Promise<void> {
  await db.transaction(async (tx) => {
    // It may have been released while the carrier was asked.
    const isUnverified = and(
      eq(textNumber.id, id),
      eq(textNumber.isVerified, false),
      eq(textNumber.state, TextNumberState.ACTIVE),
    );
    const changed = await tx
      .update(textNumber)
      .set({ isVerified: true })
      .where(isUnverified)
      .returning({ id: textNumber.id });
    if (changed.length > 0) await addHistory(tx, [{ accountId, numberId: id }], 'Verified by the carriers');
  });
  sockets.notifyAccount({ accountId, serviceProviderId, part: 'numbers' });
}

/**
 * Asks the carrier every minute which toll-free numbers are verified by now, on one of the servers. The carrier sends no
 * notice of it to every kind of account.
 */
export const checkTollFreeVerifications = defineJob({
  name: 'check-toll-free-verifications',
  schema: v.object({}),
  retry: { limit: 0, delaySeconds: 60 },
  concurrency: 1,
  schedule: '* * * * *',
  uniqueWhile: 'unfinished',
  handler: async (_payload, { services, signal }) => {
    for (const one of await selectUnverified(services)) {
      if (signal.aborted) return;
      try {
        if (await services.numbering.carrier.isTollFreeVerified(one.number))
          await markVerified(services, one);
      } catch (error) {
        // The next run asks again; other numbers do not wait for it.
        services.log.warn({ err: error, numberId: one.id }, 'a toll-free verification could not be checked');
      }
    }
  },
});
