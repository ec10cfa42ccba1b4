import { useSession } from '@dashboard/shared/session';
import { useAccountEvents } from '@dashboard/shared/socket';
import { useRef } from 'react';
import { readDraft } from '../drafts/drafts';
import { type ColleagueReply, colleagueReply } from './just-replied';

/** The last text a colleague sent here while mine was unsent. `forget` once it was asked about. */
export function useColleagueReply(tn: string, contactId: number) {
  const { userId } = useSession();
  // A ref: the reply matters at the moment of sending and is shown nowhere before.
  const reply = useRef<ColleagueReply | null>(null);
  useAccountEvents((event) => {
    const landed = colleagueReply(event, { tn, contactId, ownUserId: userId });
    if (landed && readDraft(tn, contactId) !== null) reply.current = landed;
  });
  return {
    latest: () => reply.current,
    forget: () => {
      reply.current = null;
    },
  };
}
