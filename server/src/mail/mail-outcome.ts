import type { HistoryRow } from '@dashboard/shared/contracts';
import type { Services } from '../platform/http/services';

/** What became of an inbound mail. */
export type MailOutcome =
  | { kind: 'sent'; message: HistoryRow }
  /** The author got a mail with the reason. */
  | { kind: 'rejected'; reason: string }
  /** No user was notified. The reason is for the log and for developers. */
  | {
      kind: 'dropped';
      reason:
        | 'unreadable'
        | 'loop'
        | 'bounce'
        | 'auto-reply'
        | 'list'
        | 'no reply address'
        | 'inactive user'
        | 'another sender'
        | 'unverified sender';
    };

/** Handles a raw mail. @throws if the mail must be received again later */
export type ReceiveMail = (services: Services, raw: Buffer) => Promise<MailOutcome>;
