import type { OrderKind } from '../carrier/number-carrier';
import { toXml, type XmlElement } from '../carrier/xml';
import type { BookedOrder } from './order-book';

const statusOf = (order: BookedOrder, now: number) => {
  if (now >= order.endsAt) return order.end;
  return now - order.receivedAt < 500 ? 'RECEIVED' : 'PROCESSING';
};

const errorOf = ({ problem, digits }: BookedOrder): XmlElement =>
  problem === null
    ? {}
    : {
        ErrorList: {
          Error: { Code: problem.code, Description: problem.text, TelephoneNumber: digits },
        },
      };

/** The numbers that a finished order succeeded for, where each kind of order has them. */
function completedOf({ kind, digits }: BookedOrder): XmlElement {
  if (kind === 'activation') return { CompletedNumbers: { TelephoneNumber: { FullNumber: digits } } };
  if (kind === 'release') return { DisconnectedTelephoneNumberList: { TelephoneNumber: digits } };
  return { CompletedTelephoneNumbers: { TelephoneNumber: digits } };
}

/** Root elements of an order and of its list, and the list's entries. */
const ROOTS: Record<OrderKind, [order: string, list: string, entry: string]> = {
  activation: ['OrderResponse', 'ListOrderIdUserIdDate', 'OrderIdUserIdDate'],
  release: ['DisconnectTelephoneNumberOrderResponse', 'ListOrderIdUserIdDate', 'OrderIdUserIdDate'],
  import: ['ImportTnOrderResponse', 'ImportTnOrders', 'ImportTnOrderSummary'],
  removal: ['RemoveImportedTnOrderResponse', 'RemoveImportedTnOrders', 'RemoveImportedTnOrderSummary'],
  campaign: ['TnOptionOrderResponse', 'TnOptionOrders', 'TnOptionOrderSummary'],
};

/** An order as the API returns it, from placing it or reading it. */
export function orderXml(order: BookedOrder, now: number): string {
  const status = statusOf(order, now);
  const isOver = status === order.end;
  const results = {
    ...(isOver && status === 'COMPLETE' && completedOf(order)),
    ...(isOver && errorOf(order)),
  };
  const [root] = ROOTS[order.kind];
  const { id, customerOrderId: CustomerOrderId } = order;
  if (order.kind === 'activation')
    return toXml({ [root]: { OrderStatus: status, Order: { CustomerOrderId, id }, ...results } });
  if (order.kind === 'release')
    return toXml({ [root]: { OrderStatus: status, orderRequest: { CustomerOrderId, id }, ...results } });
  return toXml({ [root]: { CustomerOrderId, OrderId: id, ProcessingStatus: status, ...results } });
}

/** The list of orders. Lists of new numbers and disconnects name only the carrier's ids, as the real one's do. */
export function listXml(kind: OrderKind, orders: readonly BookedOrder[]): string {
  const [, list, entry] = ROOTS[kind];
  const namesOurs = kind !== 'activation' && kind !== 'release';
  const entries = orders.map(({ id, customerOrderId }) => ({
    ...(namesOurs && { CustomerOrderId: customerOrderId }),
    OrderId: id,
  }));
  const content: XmlElement = { [list]: { TotalCount: String(orders.length), [entry]: entries } };
  return toXml(namesOurs ? content : { ResponseSelectWrapper: content });
}

export const searchXml = (found: readonly string[]): string =>
  toXml({
    SearchResult:
      found.length === 0
        ? ''
        : {
            ResultCount: String(found.length),
            TelephoneNumberList: { TelephoneNumber: [...found] },
          },
  });

export const problemXml = (root: string, { code, text }: { code: string; text: string }): string =>
  toXml({ [root]: { Error: { Code: code, Description: text } } });

export const detailsXml = (digits: string, vendor: string): string =>
  toXml({
    TelephoneNumberResponse: {
      TelephoneNumberDetails: { FullNumber: digits, Status: 'Inservice', VendorName: vendor },
    },
  });

/** The notification about an order's end. */
export const notificationXml = (order: BookedOrder): string =>
  toXml({
    Notification: {
      SubscriptionId: 'embedded',
      OrderType: order.kind === 'activation' ? 'orders' : order.kind,
      OrderId: order.id,
      CustomerOrderId: order.customerOrderId,
      Status: order.end,
      Message: order.problem?.text ?? 'The order is complete.',
      ...(order.end === 'COMPLETE' && { CompletedTelephoneNumbers: { TelephoneNumber: order.digits } }),
    },
  });
