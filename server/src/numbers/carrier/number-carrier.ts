/** What an order does: get a new or an existing number, give up either, or assign a number to a campaign. */
export type OrderKind = 'activation' | 'import' | 'release' | 'removal' | 'campaign';

/** The company that owns an imported number. */
export interface Subscriber {
  name: string;
  /** The person who authorizes the import. */
  authorizedBy: string;
  houseNumber: string;
  street: string;
  city: string;
  /** Postal abbreviation. */
  region: string;
  postalCode: string;
}

interface OrderOf<Kind extends OrderKind> {
  kind: Kind;
  /** Our id of the order: finds it when its response was lost. */
  customerOrderId: string;
  /** E.164. */
  number: string;
}

/** An order for one number. */
export type CarrierOrder =
  | OrderOf<'activation' | 'release' | 'removal'>
  | (OrderOf<'import'> & { subscriber: Subscriber })
  | (OrderOf<'campaign'> & { campaignId: string });

/**
 * The result of one submission. `busy` means that the carrier certainly has no order, `unknown` that it may have one:
 * look it up before submitting again.
 */
export type SubmitOutcome =
  | { kind: 'accepted'; carrierOrderId: string }
  | { kind: 'rejected'; code: string; text: string }
  | { kind: 'busy'; text: string; retryAfterMs: number | null }
  | { kind: 'unknown'; text: string };

/** The progress of an order. `text` is the carrier's explanation; empty without one. */
export interface OrderProgress {
  state: 'open' | 'done' | 'failed';
  code: string;
  text: string;
}

/** An order at the carrier. */
export interface PlacedOrder {
  kind: OrderKind;
  number: string;
  carrierOrderId: string;
}

export type AvailableQuery = { quantity: number } & (
  | { areaCode: string }
  | { zip: string }
  /** Three characters, digits or `*`: the first digits of the numbers. */
  | { tollFreePattern: string }
);

/** The carrier that text numbers are ordered from. Calls other than `submit` throw NumberCarrierError. */
export interface NumberCarrier {
  /** Numbers that can be ordered, 10 digits each. */
  available(query: AvailableQuery): Promise<string[]>;
  submit(order: CarrierOrder): Promise<SubmitOutcome>;
  /** The carrier's id of an order that was submitted with our id; null when it has none. */
  findOrder(order: Pick<CarrierOrder, 'kind' | 'customerOrderId'>): Promise<string | null>;
  orderProgress(order: PlacedOrder): Promise<OrderProgress>;
  /** Whether we have a number at the carrier. */
  isInService(number: string): Promise<boolean>;
  /** Name of the carrier that serves a number; null when it does not say. */
  providerOf(number: string): Promise<string | null>;
  /** Whether the mobile carriers have verified a toll-free number. */
  isTollFreeVerified(number: string): Promise<boolean>;
  close(): Promise<void>;
}

export interface CarrierErrorFacts {
  /** The carrier's error code, or the HTTP status. */
  code: string;
  /** Whether the same request may succeed later. */
  isRetryable: boolean;
  retryAfterMs: number | null;
  /** Whether the carrier may have acted on the request. */
  mayHaveActed: boolean;
}

/** The carrier did not respond, or rejected the request. The message is for people. */
export class NumberCarrierError extends Error {
  override name = 'NumberCarrierError';

  constructor(
    message: string,
    readonly facts: CarrierErrorFacts,
  ) {
    super(message);
  }
}

/** The carrier rejected this very request, not our credentials: the same request fails again. */
export class RejectedRequest extends NumberCarrierError {}
