import type { SequencedEvent } from '../contracts';
import { reloadInboxes, showInboxUnread } from '../query/inbox-groups';
import { getPageData, isEndUser, showUnread } from '../session';
import { EventFeed } from './event-feed';
import { Listeners } from './listeners';
import { onServerEvent } from './server-events';

const RECORDED = ['new_message', 'message_status', 'unread_changed', 'contact_updated'] as const;

const events = new Listeners<[SequencedEvent]>();
const resyncs = new Listeners<[]>();

/** Every change of the account that this user may see: in order, each once. Returns the removal. */
export function onAccountEvent(handler: (event: SequencedEvent) => void): () => void {
  return events.add(handler);
}

/** Called when events cannot tell what changed: reload everything shown. Returns the removal. */
export function onResync(handler: () => void): () => void {
  return resyncs.add(handler);
}

interface RunningFeed {
  catchUp: () => void;
  stop: () => void;
}

/** Starts the feed at the page's own place in the order; null for users who belong to no account. */
export function startFeed(): RunningFeed | null {
  const { user, lastSeq } = getPageData();
  if (!isEndUser(user.userType)) return null;
  const feed = new EventFeed(lastSeq, {
    onEvent: (change) => {
      // On every page, whether or not a remote listens.
      if ('totals' in change.event) {
        const { tn, totals } = change.event;
        showUnread(totals.all);
        showInboxUnread(tn, totals.number);
      }
      events.call(change);
    },
    onResync: (unread) => {
      if (unread !== undefined) showUnread(unread);
      reloadInboxes();
      resyncs.call();
    },
  });
  const removals = [
    ...RECORDED.map((name) => onServerEvent(name, ({ seq, ...event }) => feed.receive(seq, event))),
    onServerEvent('seq_advanced', ({ seq }) => feed.receive(seq, null)),
  ];
  return {
    catchUp: () => feed.catchUp(),
    stop: () => {
      feed.stop();
      for (const remove of removals) remove();
    },
  };
}
