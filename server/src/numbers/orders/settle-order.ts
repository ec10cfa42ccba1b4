import { TextNumberState } from '@dashboard/shared/contracts';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { numberOrder, textNumber } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { Services } from '../../platform/http/services';
import { assignCampaignToNumbers, needsCampaign } from './campaign-orders';
import { ensureGroup } from './number-group';
import { addHistory } from './number-history';
import { changeClaimed, isOpen, type OrderRow } from './order-queue';
import type { OrderContext } from './read-order';

export interface OrderFailure {
  code: string;
  text: string;
}

const FAILURE_LINES: Record<OrderRow['kind'], string> = {
  activation: 'Order failed',
  import: 'Import failed',
  release: 'Deactivation failed',
  removal: 'Deactivation failed',
  campaign: 'Campaign assignment failed',
};

type NumberChanges = Partial<
  Pick<typeof textNumber.$inferSelect, 'state' | 'provider' | 'hasCampaign' | 'isVerified'>
>;

const change = (tx: Transaction, { numberId }: OrderRow, changes: NumberChanges) =>
  tx.update(textNumber).set(changes).where(eq(textNumber.id, numberId));

/** Whether the number was deactivated while its order was in progress: it must not become active in between. */
async function isReleasedNext(tx: Transaction, { accountId, numberId, id }: OrderRow): Promise<boolean> {
  const [next] = await tx
    .select({ id: numberOrder.id })
    .from(numberOrder)
    .where(
      and(
        eq(numberOrder.accountId, accountId),
        eq(numberOrder.numberId, numberId),
        gt(numberOrder.id, id),
        inArray(numberOrder.kind, ['release', 'removal']),
        isOpen,
      ),
    )
    .limit(1);
  return next !== undefined;
}

/** Makes the number active, in a group. */
async function setActive(
  tx: Transaction,
  order: OrderRow,
  { number, at, ...changes }: Pick<OrderContext, 'number'> & { at: Date; provider?: string },
): Promise<void> {
  await change(tx, order, { ...changes, state: TextNumberState.ACTIVE });
  const name = await ensureGroup(tx, order, number);
  if (name !== undefined) await addHistory(tx, [order], `Added to the new group ${name}`, { at });
}

async function activate(
  tx: Transaction,
  order: OrderRow,
  { number, isTollFree }: OrderContext,
  { provider, at }: { provider: string; at: Date },
): Promise<void> {
  if (await isReleasedNext(tx, order)) return;
  await setActive(tx, order, { number, at, provider });
  if (needsCampaign({ number, isTollFree })) await assignCampaignToNumbers(tx, order.accountId);
}

async function applySuccess(
  tx: Transaction,
  order: OrderRow,
  context: OrderContext,
  { provider, at }: { provider: string; at: Date },
): Promise<string> {
  switch (order.kind) {
    case 'activation':
    case 'import':
      await activate(tx, order, context, { provider, at });
      return provider === '' ? 'Activated' : `Activated at ${provider}`;
    case 'release':
    case 'removal':
      await change(tx, order, { state: TextNumberState.DEACTIVATED, hasCampaign: false, isVerified: false });
      return 'Released';
    case 'campaign':
      await change(tx, order, { hasCampaign: true });
      return `Assigned to campaign ${order.campaignId}`;
  }
}

/** An order that failed leaves the number as it is at the carrier. */
async function applyFailure(
  tx: Transaction,
  order: OrderRow,
  { number }: OrderContext,
  at: Date,
): Promise<void> {
  if (order.kind === 'activation' || order.kind === 'import')
    await change(tx, order, { state: TextNumberState.DEACTIVATED });
  if (order.kind === 'release' || order.kind === 'removal') await setActive(tx, order, { number, at });
}

/** Runs the end of an order in one transaction, unless another worker has claimed it, and notifies the screens. */
async function settle(
  services: Pick<Services, 'db' | 'clock' | 'sockets' | 'numbering'>,
  order: OrderRow,
  { serviceProviderId }: OrderContext,
  end: { failure: OrderFailure | null; apply: (tx: Transaction, at: Date) => Promise<string> },
): Promise<void> {
  const { accountId, numberId } = order;
  const at = services.clock.now();
  const isSettled = await services.db.transaction(async (tx) => {
    const isHeld = await changeClaimed(tx, order, {
      state: end.failure === null ? 'done' : 'failed',
      errorCode: end.failure?.code ?? null,
      errorText: end.failure?.text ?? null,
      finishedAt: at,
    });
    if (!isHeld) return false;
    // Orders of one number change it one after another, also beside a request that changes it.
    await tx.execute(sql`select from text_number where id = ${numberId} for update`);
    await addHistory(tx, [{ accountId, numberId }], await end.apply(tx, at), { at });
    return true;
  });
  if (!isSettled) return;
  services.sockets.notifyAccount({ accountId, serviceProviderId, part: 'numbers' });
  services.numbering.wake();
}

type Store = Parameters<typeof settle>[0];

/** Completes an order: the number is active, released, or assigned to the campaign. */
export const completeOrder = (services: Store, order: OrderRow, context: OrderContext, provider = '') =>
  settle(services, order, context, {
    failure: null,
    apply: (tx, at) => applySuccess(tx, order, context, { provider, at }),
  });

/** Fails an order with the carrier's reason. The number can be ordered or deactivated again. */
export const failOrder = (services: Store, order: OrderRow, context: OrderContext, failure: OrderFailure) =>
  settle(services, order, context, {
    failure,
    apply: async (tx, at) => {
      await applyFailure(tx, order, context, at);
      return `${FAILURE_LINES[order.kind]}: ${failure.text}`;
    },
  });
