import {
  type HistoryRow,
  MAIL_REPLIES_PER_HOUR,
  MESSAGE_MEDIA_MAX,
  SendBody,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { TooMany } from '../../platform/http/errors';
import type { Services } from '../../platform/http/services';
import { storeUpload } from '../media/store-upload';
import { findByClientIds } from '../messages/read-messages';
import { sendMessage } from '../messages/send';
import type { SendRejection } from '../messages/send-request';
import { type Replier, senderOf } from './replier';
import type { ReplyFile } from './reply-files';

export interface Reply {
  clientId: string;
  text: string;
  files: ReplyFile[];
  /** Whether there are pictures in the HTML, which are not sent. */
  hasEmbeddedPictures: boolean;
  isExpired: boolean;
}

type Result = { message: HistoryRow } | { reason: string };

const NO_PERMISSION =
  'You cannot send texts by mail. Turn on SMS to Email in your profile, or ask an administrator for the permission.';
const EXPIRED = 'The mail that you replied to is too old. Open the conversation and reply there.';
const GONE = 'This contact or text number no longer exists. Log in to text someone else.';
const EMPTY = 'Your reply has no text. Write your text above the quoted mail.';
const EMBEDDED =
  'Pictures within the text of a mail are not sent. Attach the picture as a file, and reply again.';
const UNCLEAR =
  'Your text could not be told apart from the quoted mail. Delete the quoted mail from your reply, and reply again.';
const TOO_MANY = `You can send at most ${MAIL_REPLIES_PER_HOUR} texts by mail in an hour. Try again later, or open the conversation and reply there.`;
const BUSY = 'Too many pictures of your company are waiting. Reply again in a few minutes.';
const TOO_MANY_FILES = `A text can have at most ${MESSAGE_MEDIA_MAX} pictures. Reply again with fewer.`;

/** The link of every mailed text: if it is still there, the quoted mail was not recognized. */
const OUR_LINK = '/dashboard/messages?number=';

/** Why a reply cannot become a text, as far as the reply itself shows; null if it can. */
function problemOf({ mayReply, tn, contact }: Replier, reply: Reply): string | null {
  const { text, files } = reply;
  if (reply.isExpired) return EXPIRED;
  if (!mayReply) return NO_PERMISSION;
  if (tn === undefined || contact === undefined) return GONE;
  if (text.includes(OUR_LINK)) return UNCLEAR;
  if (files.length > MESSAGE_MEDIA_MAX) return TOO_MANY_FILES;
  if (text !== '' || files.length > 0) return null;
  return reply.hasEmbeddedPictures ? EMBEDDED : EMPTY;
}

/** The author must reply again later: unlike a browser, a mail does not. */
function rejectBusy(error: unknown): { reason: string } {
  if (error instanceof TooMany) return { reason: BUSY };
  throw error;
}

/** Stores the pictures in their order. Stops at the first that cannot be sent, and names it. */
async function storeFiles(
  services: Services,
  replier: Replier,
  files: ReplyFile[],
): Promise<{ mediaIds: number[] } | { reason: string }> {
  const mediaIds: number[] = [];
  for (const file of files) {
    const upload = await storeUpload(services, replier, file);
    if (!upload.isAccepted) {
      const name = file.name === '' ? 'An attachment' : `The attachment “${file.name}”`;
      return { reason: `${name} cannot be sent. ${upload.reason} Reply again without it.` };
    }
    mediaIds.push(upload.row.id);
  }
  return { mediaIds };
}

const reasonOf = ({ code, error }: SendRejection) => (code === 'NOT_FOUND' ? GONE : error);

/** Checks and stores the text like any other of the user. */
async function send(services: Services, replier: Replier, reply: Reply, mediaIds: number[]): Promise<Result> {
  const { clientId, text: smsText } = reply;
  const body = v.safeParse(SendBody, {
    clientId,
    tn: replier.tn,
    contactId: replier.contactId,
    smsText,
    mediaIds,
  });
  if (!body.success) return { reason: body.issues[0].message };
  const sender = () => senderOf(services, replier);
  const result = await sendMessage(services, replier.accountId, {
    sender,
    body: body.output,
    isFromMail: true,
  });
  return result.ok ? { message: result.message } : { reason: reasonOf(result) };
}

/**
 * Sends a reply of a verified user as a text, once. Returns the text, or why there is none.
 * @throws if the text may be sent later, as when the database is unavailable
 */
export async function sendReply(services: Services, replier: Replier, reply: Reply): Promise<Result> {
  const { db, messaging } = services;
  const { accountId, userId } = replier;
  // A repeated mail must neither count again nor store its pictures again.
  const [sent] = await findByClientIds(db, accountId, [reply.clientId]);
  if (sent !== undefined) return { message: sent.message };
  const problem = problemOf(replier, reply);
  if (problem !== null) return { reason: problem };
  if (!(await messaging.mailReplyLimits.takeReply(userId))) return { reason: TOO_MANY };
  const tooMany = await messaging.sendLimits.take(accountId, userId);
  if (tooMany !== null) return { reason: tooMany.error };
  const stored = await storeFiles(services, replier, reply.files).catch(rejectBusy);
  return 'reason' in stored ? stored : send(services, replier, reply, stored.mediaIds);
}
