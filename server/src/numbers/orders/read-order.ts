import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/open-database';
import { account, textNumber } from '../../platform/db/schema';
import type { CarrierOrder, Subscriber } from '../carrier/number-carrier';
import type { OrderRow } from './order-queue';

/** Everything about an order's number and account that the worker needs. */
export interface OrderContext {
  number: string;
  isTollFree: boolean;
  serviceProviderId: number;
  subscriber: Subscriber;
}

type AccountRow = typeof account.$inferSelect;

/** The carrier wants the house number apart; our address line usually starts with it. */
const HOUSE_NUMBER = /^(\d[\w/-]*),?\s+(\S.*)$/;

function subscriberOf(row: AccountRow): Subscriber {
  const [, inLine = '', street = row.address] = HOUSE_NUMBER.exec(row.address) ?? [];
  return {
    name: row.legalCompanyName || row.companyName,
    authorizedBy: row.contactName,
    houseNumber: row.houseNumber || inLine,
    street: row.houseNumber === '' ? street : row.address,
    city: row.city,
    region: row.region,
    postalCode: row.postalCode,
  };
}

export async function readContext(db: Database, { numberId }: OrderRow): Promise<OrderContext> {
  const [row] = await db
    .select({ number: textNumber, account })
    .from(textNumber)
    .innerJoin(account, eq(account.id, textNumber.accountId))
    .where(eq(textNumber.id, numberId));
  if (row === undefined) throw new Error(`Text number ${numberId} of an order does not exist`);
  return {
    number: row.number.number,
    isTollFree: row.number.isTollFree,
    serviceProviderId: row.account.serviceProviderId,
    subscriber: subscriberOf(row.account),
  };
}

/** The order as the carrier takes it. */
export function carrierOrderOf(
  { kind, customerOrderId, campaignId }: OrderRow,
  { number, subscriber }: OrderContext,
): CarrierOrder {
  const order = { customerOrderId, number };
  if (kind === 'import') return { ...order, kind, subscriber };
  if (kind === 'campaign') return { ...order, kind, campaignId: campaignId ?? '' };
  return { ...order, kind };
}
