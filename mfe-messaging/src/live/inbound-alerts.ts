import type { AccountEvent } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import { areNotificationsPossible, getPreferences } from '@dashboard/shared/session';
import { onAccountEvent } from '@dashboard/shared/socket';
import type { ConversationRef } from '../messages-page/selection';
import { playChime } from './chime';
import { setOfferMade } from './notification-offer';

type NewMessage = Extract<AccountEvent, { type: 'new_message' }>;
type Open = (conversation: ConversationRef) => void;

const LEADER_LOCK = 'message-alerts';
const FOCUS_LOCK = 'message-alerts-focus';
/** Messages older than this, caught up after a long break, are not announced. */
const TOO_OLD_MS = 2 * 60_000;

/** The browser releases locks when a tab closes or crashes. Without locks nothing is announced, to avoid duplicates. */
const hasLocks = () => 'locks' in navigator;

interface HeldLock {
  isHeld: () => boolean;
  release: () => void;
}

/** Queues for a lock and holds it until it is released or the tab closes. */
function holdLock(name: string, mode: LockMode): HeldLock {
  let isHeld = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks.request(name, { mode }, () => {
    isHeld = true;
    return released;
  });
  return { isHeld: () => isHeld, release };
}

/** Holds a lock while this tab is focused. Any focused tab suppresses notifications in all tabs. */
function holdFocusLock(): () => void {
  let focus: HeldLock | null = null;
  const take = () => {
    focus ??= holdLock(FOCUS_LOCK, 'shared');
  };
  const leave = () => {
    focus?.release();
    focus = null;
  };
  if (document.hasFocus()) take();
  window.addEventListener('focus', take);
  window.addEventListener('blur', leave);
  return () => {
    window.removeEventListener('focus', take);
    window.removeEventListener('blur', leave);
    leave();
  };
}

async function isAnyTabFocused(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === FOCUS_LOCK) === true;
}

/** Whether an inbound message triggers a sound or a notification. Blocked contacts are silent. */
export function isAnnounced({ message, conversation }: NewMessage, now: number): boolean {
  const isFresh = now - Date.parse(message.date) < TOO_OLD_MS;
  return message.isInbound && !conversation.isBlocked && conversation.unreadCount > 0 && isFresh;
}

function showNotification({ tn, message, conversation }: NewMessage, open: Open): void {
  const name = conversation.contactName || formatContactNumber(conversation.contactNumber);
  const notification = new Notification(name, {
    body: message.smsText || 'Photo',
    tag: `message-${message.id}`,
  });
  notification.onclick = () => {
    window.focus();
    open({ tn, contactId: message.contactId });
  };
}

async function announce(event: NewMessage, isLeader: boolean, open: Open): Promise<void> {
  const { isNotifying, hasSound } = getPreferences();
  if (areNotificationsPossible()) setOfferMade(true);
  if (!isLeader) return;
  if (hasSound) playChime();
  if (isNotifying && Notification.permission === 'granted' && !(await isAnyTabFocused()))
    showNotification(event, open);
}

/**
 * Starts sound and desktop notifications for inbound messages, from one tab only. `open` opens the conversation of a
 * clicked notification. Returns the stop function.
 */
export function startInboundAlerts(open: Open): () => void {
  // One tab of the browser announces. When it closes, the next one in the queue takes over.
  const leader = hasLocks() ? holdLock(LEADER_LOCK, 'exclusive') : undefined;
  const stopFocus = hasLocks() ? holdFocusLock() : undefined;
  const stopEvents = onAccountEvent(({ event }) => {
    if (event.type !== 'new_message' || !isAnnounced(event, Date.now())) return;
    void announce(event, leader?.isHeld() === true, open);
  });
  return () => {
    leader?.release();
    stopFocus?.();
    stopEvents();
  };
}
