import { useSession } from '@dashboard/shared/session';
import { useAccountEvents } from '@dashboard/shared/socket';
import { useRef } from 'react';
import { readDraft } from '../drafts/drafts';
import { type ColleagueReply, colleagueReply } from './just-replied';

/** The last message a colleague sent here while a draft existed. Call `forget` after showing it. */
export function useColleagueReply(tn: string, contactId: number) {
  const { userId } = useSession();
  // A ref, because the reply matters only at the moment of sending and is not shown before.
  const reply = useRef<ColleagueReply | null>(null);
  useAccountEvents((event) => {
    const received = colleagueReply(event, { tn, contactId, ownUserId: userId });
    if (received && readDraft(tn, contactId) !== null) reply.current = received;
  });
  return {
    latest: () => reply.current,
    forget: () => {
      reply.current = null;
    },
  };
}
export type ColleagueReplyWatch = ReturnType<typeof useColleagueReply>;
