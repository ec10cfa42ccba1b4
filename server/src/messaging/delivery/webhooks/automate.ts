import type { ConnectedTransaction } from '../../../platform/db/transact';
import type { NewEvent } from '../../../platform/events/record-events';
import type { DetectedKeyword } from '../../compliance/detect-keyword';
import type { ComplianceOrigin } from '../../compliance/reply-origins';
import type { ContactRow } from '../../messages/present-message';
import type { Receiver } from './receiver';

/** A queued reply to a keyword that carriers require. */
export interface ComplianceReply {
  origin: ComplianceOrigin;
  messageId: number;
}

/** An inbound message that was just stored. Its contact is locked until the transaction ends. */
export interface ReceivedText {
  receiver: Receiver;
  /** After the effect of the keyword. */
  contact: ContactRow;
  messageId: number;
  text: string;
  keyword: DetectedKeyword;
  complianceReply: ComplianceReply | null;
  /** When this server received it. */
  at: Date;
}

/**
 * Decides about the automatic reply to an inbound message, and queues it, in the transaction that stores the message.
 * Returns the events to record. The area `automation` implements it, which this area must not import.
 */
export type Automate = (tx: ConnectedTransaction, text: ReceivedText) => Promise<NewEvent[]>;
