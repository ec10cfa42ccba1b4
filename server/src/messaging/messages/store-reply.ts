import type { Media } from '@dashboard/shared/contracts';
import { nationalDigits } from '@dashboard/shared/text';
import type { ConnectedTransaction } from '../../platform/db/transact';
import { attachMedia } from '../media/attach-media';
import type { MediaRow } from '../media/present-media';
import { type Appended, appendMessages, type NewMessage } from './append-messages';
import { type ContactRow, presentConversation, presentMessage } from './present-message';
import type { OwnNumber } from './send-context';

/** The event of a stored message that no user wrote. */
export function newMessageEvent(
  number: OwnNumber,
  of: ContactRow,
  { row, state }: Pick<Appended, 'row' | 'state'>,
  files: Media[],
) {
  const parts = { row, number: number.number, author: null, media: files };
  return {
    numberId: number.id,
    event: {
      type: 'new_message' as const,
      tn: nationalDigits(number.number),
      message: presentMessage(parts),
      conversation: presentConversation({ ...state, number: number.number }, of, { row, author: null }),
      totals: { number: 0, all: 0 },
    },
  };
}

interface ReplyPlace {
  number: OwnNumber & { accountId: number };
  contact: ContactRow;
}

interface ReplyTimes {
  at: Date;
  /** The earliest time to submit it to the carrier: `at` if not given. */
  leavesAt?: Date;
}

/** Stores an automatic reply with copies of its files, and queues it for the carrier. */
export async function storeReply(
  tx: ConnectedTransaction,
  { number, contact }: ReplyPlace,
  response: NewMessage,
  { at, leavesAt = at }: ReplyTimes,
  files: MediaRow[] = [],
) {
  const { accountId } = number;
  const [appended] = await appendMessages(tx, accountId, at, [response], () => leavesAt);
  if (appended === undefined) throw new Error('The reply was not stored');
  const attached = await attachMedia(tx, accountId, files, appended.row.id);
  return { row: appended.row, event: newMessageEvent(number, contact, appended, attached) };
}
