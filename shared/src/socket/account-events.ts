import type { AccountPart, SequencedEvent } from '../contracts';
import { reloadInboxes, showInboxUnread } from '../query/inbox-groups';
import { getPageData, getSession, isEndUser, showUnread } from '../session';
import { EventFeed } from './event-feed';
import { followGroups } from './follow-groups';
import { Listeners } from './listeners';
import { onServerEvent } from './server-events';

const RECORDED = [
  'new_message',
  'message_status',
  'unread_changed',
  'contact_updated',
  'conversation_updated',
  'note_added',
] as const;

/** The parts that decide whether a number sends: its state, the registration, and the country of the account. */
const DECIDES_SENDING: readonly AccountPart[] = ['numbers', 'registration', 'account'];

const events = new Listeners<[SequencedEvent]>();
const resyncs = new Listeners<[]>();

/**
 * Subscribes to the account's changes visible to this user, in order and without duplicates. Returns a function that
 * unsubscribes.
 */
export function onAccountEvent(handler: (event: SequencedEvent) => void): () => void {
  return events.add(handler);
}

/**
 * Subscribes to resyncs: the events are incomplete, so reload all visible data. Returns a function that unsubscribes.
 */
export function onResync(handler: () => void): () => void {
  return resyncs.add(handler);
}

interface RunningFeed {
  catchUp: () => void;
  stop: () => void;
}

/** Starts the feed at the page's sequence number; null for users without an account. */
export function startFeed(): RunningFeed | null {
  const { user, lastSeq } = getPageData();
  if (!isEndUser(user.userType)) return null;
  const feed = new EventFeed(lastSeq, {
    onEvent: (change) => {
      // Applies on every page, whether or not a remote listens.
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
    onServerEvent('seq_reached', ({ seq }) => feed.reach(seq)),
    onServerEvent('account_changed', ({ part }) => {
      if (part === 'groups') void followGroups(() => resyncs.call());
      if (DECIDES_SENDING.includes(part)) reloadInboxes();
    }),
  ];
  // The number that this tab kept across a reload may have left the user's groups. Nothing of it is cached yet.
  if (getSession().loggedInTn !== user.loggedInTn) void followGroups(() => undefined);
  return {
    catchUp: () => feed.catchUp(),
    stop: () => {
      feed.stop();
      for (const remove of removals) remove();
    },
  };
}
