import { ActivationType } from '@dashboard/shared/contracts';
import { numberOrder } from '../../platform/db/schema';
import type { Transaction } from '../../platform/events/record-events';
import type { OrderKind } from '../carrier/number-carrier';

export const gettingKind = (type: string): OrderKind =>
  type === ActivationType.IMPORT ? 'import' : 'activation';

export const releasingKind = (type: string): OrderKind =>
  type === ActivationType.IMPORT ? 'removal' : 'release';

export interface OrderToPlace {
  accountId: number;
  numberId: number;
  kind: OrderKind;
  campaignId?: string;
  /** The person who ordered; null for an order that follows from another one. */
  createdByUserId: number | null;
}

/** Queues orders in the transaction of the change that needs them. The worker submits them after the commit. */
export async function placeOrders(tx: Transaction, orders: OrderToPlace[]): Promise<void> {
  if (orders.length > 0) await tx.insert(numberOrder).values(orders);
}
