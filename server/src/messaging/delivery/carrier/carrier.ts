/** A message as it is submitted to the carrier. Numbers are in E.164. */
export interface CarrierMessage {
  from: string;
  to: string;
  text: string;
  /** URLs at the carrier of the attachments that `putMedia` uploaded. */
  mediaUrls: string[];
  /** Our reference. The carrier repeats it in every event about this message. */
  tag: string;
}

/**
 * The result of one submission.
 * `busy` means the message was certainly not accepted and can be retried; `unknown` means it may have been accepted.
 */
export type SubmitOutcome =
  | { kind: 'accepted'; carrierId: string }
  | { kind: 'rejected'; code: number; description: string }
  /** With a reason if the operator must act. */
  | { kind: 'busy'; code: number; retryAfterMs: number | null; reason?: string }
  | { kind: 'unknown'; reason: string };

/** A message in the carrier's list. The list includes neither tag nor content, only the two numbers and the time. */
export interface CarrierRecord {
  carrierId: string;
  receivedAt: Date;
}

export interface CarrierFile {
  body: Buffer;
  /** The type that the carrier declares. Do not trust it. */
  type: string;
}

export interface Carrier {
  submit(message: CarrierMessage): Promise<SubmitOutcome>;
  /** Outbound messages between two numbers that the carrier accepted since a given time. Throws when unavailable. */
  sentSince(query: { from: string; to: string; since: Date }): Promise<CarrierRecord[]>;
  /** Uploads an attachment to the carrier and returns its URL there. Throws CarrierUnavailable. */
  putMedia(name: string, type: string, body: Buffer): Promise<string>;
  /**
   * Downloads an inbound attachment; null when it is missing, too large, or not on one of the carrier's hosts. Throws
   * CarrierUnavailable.
   */
  getMedia(url: string): Promise<CarrierFile | null>;
  close(): Promise<void>;
}

/** The carrier did not respond, or responded that it is unavailable. */
export class CarrierUnavailable extends Error {
  override name = 'CarrierUnavailable';
}
