import type { AccountEvent } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import { onAccountEvent } from '@dashboard/shared/socket';
import type { ConversationRef } from '../messages-page/selection';
import {
  areNotificationsPossible,
  changeAlertSettings,
  getAlertSettings,
  onAlertSettings,
} from './alert-settings';
import { playChime } from './chime';

type NewMessage = Extract<AccountEvent, { type: 'new_message' }>;
type Open = (conversation: ConversationRef) => void;

const LEADER_LOCK = 'message-alerts';
const FOCUS_LOCK = 'message-alerts-focus';
/** Caught up after a long break: news of this age disturb nobody any more. */
const TOO_OLD_MS = 2 * 60_000;

/** Locks end with their tab, even one that crashed. A browser without them announces nothing rather than twice. */
const hasLocks = () => 'locks' in navigator;

interface HeldLock {
  isHeld: () => boolean;
  release: () => void;
}

/** Gets in line for a lock, and keeps it until it is released or the tab goes away. */
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

/** Any tab of the dashboard in front keeps the desktop quiet: the person is looking already. */
function followFocus(): () => void {
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

async function isLookedAt(): Promise<boolean> {
  const { held } = await navigator.locks.query();
  return held?.some((lock) => lock.name === FOCUS_LOCK) === true;
}

/** Whether an inbound text is worth a sound or a notification. Blocked contacts stay silent. */
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
  const { isNotifying, hasSound, offer } = getAlertSettings();
  if (offer === 'unasked' && areNotificationsPossible()) changeAlertSettings({ offer: 'open' });
  if (!isLeader) return;
  if (hasSound) playChime();
  if (isNotifying && Notification.permission === 'granted' && !(await isLookedAt()))
    showNotification(event, open);
}

/**
 * Sound and desktop notifications for inbound texts, from one tab only. `open` leads to the conversation of one that was
 * clicked. Returns the way to stop.
 */
export function startInboundAlerts(open: Open): () => void {
  // One tab of the browser announces. When it goes away, the next one in line takes over.
  const leader = hasLocks() ? holdLock(LEADER_LOCK, 'exclusive') : undefined;
  const stopFocus = hasLocks() ? followFocus() : undefined;
  // What is chosen in another tab counts here too, on pages that show no such choice.
  const stopSettings = onAlertSettings(() => {});
  const stopEvents = onAccountEvent(({ event }) => {
    if (event.type !== 'new_message' || !isAnnounced(event, Date.now())) return;
    void announce(event, leader?.isHeld() === true, open);
  });
  return () => {
    leader?.release();
    stopFocus?.();
    stopSettings();
    stopEvents();
  };
}
