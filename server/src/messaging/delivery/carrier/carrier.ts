/** A text as it is handed to the carrier. Numbers are E.164. */
export interface CarrierMessage {
  from: string;
  to: string;
  text: string;
  /** Where the carrier fetches the attachments; they were put there with `putMedia`. */
  mediaUrls: string[];
  /** Our reference. The carrier repeats it in every event about this text. */
  tag: string;
}

/**
 * What became of one attempt to hand a text over.
 * `busy` means certainly not accepted, so it may be tried again; `unknown` means that it may have been accepted.
 */
export type SubmitOutcome =
  | { kind: 'accepted'; carrierId: string }
  | { kind: 'refused'; code: number; description: string }
  | { kind: 'busy'; code: number; retryAfterMs: number | null }
  | { kind: 'unknown'; reason: string };

/** A text the carrier remembers. It tells neither tag nor text: the two numbers and the time are all there is. */
export interface CarrierRecord {
  carrierId: string;
  receivedAt: Date;
}

export interface CarrierFile {
  body: Buffer;
  /** As the carrier declares it: not to be trusted. */
  type: string;
}

export interface Carrier {
  submit(message: CarrierMessage): Promise<SubmitOutcome>;
  /** Outbound texts from one number to another that the carrier took since a moment. Throws when it cannot tell. */
  sentSince(query: { from: string; to: string; since: Date }): Promise<CarrierRecord[]>;
  /** Stores an attachment at the carrier and returns its URL there. Throws CarrierUnavailable. */
  putMedia(name: string, type: string, body: Buffer): Promise<string>;
  /** Fetches an inbound attachment; null when it is gone, too large, or not on one of the carrier's own hosts. */
  getMedia(url: string): Promise<CarrierFile | null>;
  close(): Promise<void>;
}

/** The carrier did not answer, or answered that it cannot serve now. */
export class CarrierUnavailable extends Error {
  override name = 'CarrierUnavailable';
}
