import { MessageStatus } from '@dashboard/shared/contracts';
import {
  BLOCKED_CODE,
  CANCELLED_CODE,
  DELETED_CODE,
  NOT_ACTIVE_CODE,
  NUMBER_CHANGED_CODE,
  nationalDigits,
  OPTED_OUT_CODE,
} from '@dashboard/shared/text';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database';
import { media } from '../../../platform/db/schema';
import type { Services } from '../../../platform/http/services';
import { backoffMs, mayRetry } from '../../../platform/jobs/backoff';
import { maySend } from '../../../platform/session/account-status';
import { quietEnd } from '../../campaigns/quiet-end';
import { withholdText } from '../../campaigns/withhold-text';
import { isComplianceReply } from '../../compliance/reply-origins';
import type { MediaRow } from '../../media/present-media';
import type { MessageRow } from '../../messages/present-message';
import { sendingOf, sendingTo } from '../../messages/send-checks';
import { CARRIER_TROUBLE_CODE } from '../carrier/bandwidth';
import { CarrierUnavailable, type SubmitOutcome } from '../carrier/carrier';
import { lookUpNext, type OutgoingMessage, renewClaim, requeue } from './outbox-store';
import { reportStatus } from './report-status';
import { tagOf } from './tag';

/**
 * Checks again what may have changed since the send: the contact opted out, was blocked or got another number, the company
 * was suspended, or its number or registration was deleted. Such a message is not submitted.
 */
const NOT_SET_UP_CODE = 4403;
const NOT_REGISTERED_CODE = 4476;
/** Our own rejections that concern every text of a campaign. */
const CAMPAIGN_WIDE: readonly number[] = [NOT_ACTIVE_CODE, NOT_SET_UP_CODE];

function rejectLocally({
  row,
  campaignId,
  hasQuietHours,
  isOptOut,
  optOutAt,
  isDeleted,
  isBlocked,
  suspectedOptOutAt,
  number,
  account,
  to,
  contactNumber,
}: OutgoingMessage): SubmitOutcome | null {
  if (!maySend(account.status)) {
    return { kind: 'rejected', code: NOT_ACTIVE_CODE, description: 'account not active any more' };
  }
  // The reply to a keyword leaves for the number that texted it.
  if (isComplianceReply(row)) return null;
  if (isOptOut) return { kind: 'rejected', code: OPTED_OUT_CODE, description: 'opted out meanwhile' };
  // A text that may wait for hours is ended by an opt-out for good, also when the contact opted in again since.
  const mayWait = campaignId !== null || hasQuietHours;
  const hasOptedOut = optOutAt !== null && optOutAt > row.createdAt;
  const mayHaveOptedOut = campaignId !== null && suspectedOptOutAt !== null;
  if (mayHaveOptedOut || (mayWait && hasOptedOut))
    return { kind: 'rejected', code: OPTED_OUT_CODE, description: 'may have opted out meanwhile' };
  if (mayWait && isDeleted)
    return { kind: 'rejected', code: DELETED_CODE, description: 'contact deleted meanwhile' };
  if (isBlocked) return { kind: 'rejected', code: BLOCKED_CODE, description: 'blocked meanwhile' };
  if (to !== contactNumber) {
    return { kind: 'rejected', code: NUMBER_CHANGED_CODE, description: 'contact has another number by now' };
  }
  if (sendingOf(number, account) !== 'ok') {
    return { kind: 'rejected', code: NOT_SET_UP_CODE, description: 'number not set up any more' };
  }
  if (sendingTo(number, account, nationalDigits(to)) !== 'ok') {
    return { kind: 'rejected', code: NOT_REGISTERED_CODE, description: 'not registered any more' };
  }
  return null;
}

/** A text of a campaign, or a scheduled one, whose recipient has quiet hours. */
interface Quiet {
  kind: 'quiet';
  until: Date;
}

/** Why a message is not submitted now; null if it may be. */
function checkAgain(outgoing: OutgoingMessage, now: Date): SubmitOutcome | Quiet | null {
  const rejected = rejectLocally(outgoing);
  if (rejected !== null || !outgoing.hasQuietHours) return rejected;
  const { to: number, timeZone, quietHoursPreset } = outgoing;
  const until = quietEnd({ number, timeZone }, quietHoursPreset, now);
  return until && { kind: 'quiet', until };
}

/** What was read by a claim is used this long. */
const FRESH_MS = 2_000;

async function filesOf(db: Database, row: MessageRow): Promise<MediaRow[]> {
  return db
    .select()
    .from(media)
    .where(and(eq(media.accountId, row.accountId), eq(media.messageId, row.id)))
    .orderBy(asc(media.position));
}

/**
 * Uploads a message's files to the carrier and returns their URLs; null when the claim is lost. The claim is renewed
 * because uploads may outlast it: other servers would resolve the message and submit the next one.
 */
async function uploadFiles(
  { db, messaging, clock }: Services,
  outgoing: OutgoingMessage,
): Promise<string[] | null> {
  if (!outgoing.row.hasMedia) return [];
  const urls: string[] = [];
  for (const file of await filesOf(db, outgoing.row)) {
    if ((await renewClaim(db, outgoing, clock.now())) === null) return null;
    const body = file.storageKey === null ? null : await messaging.storage.get(file.storageKey);
    if (body === null) throw new CarrierUnavailable('An attachment is missing from the storage');
    const name = `${outgoing.row.accountId}-${file.id}-${file.name.replace(/[^A-Za-z0-9._-]/g, '_')}`;
    urls.push(await messaging.carrier.putMedia(name, file.type, body));
  }
  return urls;
}

/**
 * The message as of its submission; null when the claim is lost. After uploads, or when the server stood still, the contact
 * may have opted out and another server may have resolved the message.
 */
async function confirmClaim(
  { db, clock }: Services,
  outgoing: OutgoingMessage,
): Promise<OutgoingMessage | null> {
  const now = clock.now();
  const isFresh = now.getTime() - outgoing.submittedAt.getTime() < FRESH_MS;
  return isFresh && !outgoing.row.hasMedia ? outgoing : renewClaim(db, outgoing, now);
}

const REASON_MAX = 200;

/** A description of the carrier for the log: phone numbers in it are masked. */
const withoutDigits = (description: string) => description.slice(0, REASON_MAX).replaceAll(/\d/g, '*');

/** Null when the message was resolved before it could be submitted. */
async function submit(services: Services, outgoing: OutgoingMessage): Promise<SubmitOutcome | Quiet | null> {
  const stopped = checkAgain(outgoing, services.clock.now());
  if (stopped !== null) return stopped;
  let mediaUrls: string[] | null;
  try {
    mediaUrls = await uploadFiles(services, outgoing);
  } catch (error) {
    services.log.warn(
      { err: error, messageId: outgoing.row.id, accountId: outgoing.row.accountId },
      'attachments could not be uploaded to the carrier',
    );
    return { kind: 'busy', code: CARRIER_TROUBLE_CODE, retryAfterMs: null };
  }
  const current = mediaUrls === null ? null : await confirmClaim(services, outgoing);
  if (mediaUrls === null || current === null) return null;
  const stoppedNow = checkAgain(current, services.clock.now());
  if (stoppedNow !== null) return stoppedNow;
  const { from, to, row } = current;
  const submission = { from, to, text: row.text, mediaUrls, tag: tagOf(row) };
  const facts = { 'message.id': row.id, files: mediaUrls.length };
  const { carrier, submissions } = services.messaging;
  const outcome = await services.tracing.inSpan('carrier request', facts, () => carrier.submit(submission));
  submissions.inc({ outcome: outcome.kind });
  if (outcome.kind === 'rejected')
    services.log.warn(
      {
        messageId: row.id,
        accountId: row.accountId,
        code: outcome.code,
        reason: withoutDigits(outcome.description),
      },
      'the carrier rejected a message',
    );
  return outcome;
}

/** Submits one claimed message to the carrier and stores the result. */
export async function submitToCarrier(services: Services, outgoing: OutgoingMessage): Promise<void> {
  const { row, attempts } = outgoing;
  const report = (status: number, carrierId: string | null = null) =>
    reportStatus(services, row.accountId, { messageId: row.id, status, errorCode: status, carrierId });
  const again = async (at: Date) =>
    (await requeue(services.db, outgoing, at)) ? undefined : report(CANCELLED_CODE);
  const outcome = await submit(services, outgoing);
  const isOfCampaign = outcome?.kind === 'rejected' && CAMPAIGN_WIDE.includes(outcome.code);
  if (isOfCampaign && (await withholdText(services, outgoing))) return;
  if (outcome === null)
    return services.log.warn(
      { messageId: row.id, accountId: row.accountId },
      'a message was resolved before its submission',
    );
  if (outcome.kind === 'quiet') return again(outcome.until);
  if (outcome.kind === 'accepted') return report(MessageStatus.ACCEPTED, outcome.carrierId);
  if (outcome.kind === 'unknown') {
    services.log.warn(
      { messageId: row.id, accountId: row.accountId, reason: outcome.reason },
      'the carrier’s response was lost',
    );
    return lookUpNext(services.db, outgoing, services.clock.now());
  }
  if (outcome.kind === 'busy' && outcome.reason !== undefined)
    services.log.warn(
      { messageId: row.id, accountId: row.accountId, reason: outcome.reason },
      'the carrier accepts no messages',
    );
  if (outcome.kind === 'busy' && mayRetry(attempts, outcome.code)) {
    const wait = backoffMs(attempts, services.messaging.backoffMs, outcome.retryAfterMs, Math.random());
    return again(new Date(services.clock.now().getTime() + wait));
  }
  return report(outcome.code);
}
