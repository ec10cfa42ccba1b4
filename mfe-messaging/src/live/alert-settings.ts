import { useSyncExternalStore } from 'react';

/** How this browser announces inbound messages. `offer`: state of the notification prompt. */
export interface AlertSettings {
  isNotifying: boolean;
  hasSound: boolean;
  offer: 'unasked' | 'open' | 'answered';
}

const STORAGE_KEY = 'message-alerts';
const DEFAULTS: AlertSettings = { isNotifying: false, hasSound: false, offer: 'unasked' };
const listeners = new Set<() => void>();
let settings: AlertSettings | null = null;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function load(): AlertSettings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    if (!isObject(stored)) return DEFAULTS;
    return {
      isNotifying: stored.isNotifying === true,
      hasSound: stored.hasSound === true,
      offer: stored.offer === 'answered' ? 'answered' : 'unasked',
    };
  } catch {
    // Storage is disabled or was edited by hand: use the defaults.
    return DEFAULTS;
  }
}

export function getAlertSettings(): AlertSettings {
  settings ??= load();
  return settings;
}

export function changeAlertSettings(change: Partial<AlertSettings>): void {
  settings = { ...getAlertSettings(), ...change };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings));
  } catch {
    // The settings then last until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Subscribes to changes, including those in other tabs. Returns the unsubscribe function. */
export function onAlertSettings(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return;
    const { offer } = getAlertSettings();
    const stored = load();
    // A prompt shown here stays open until it is answered in some tab.
    settings = offer === 'open' && stored.offer !== 'answered' ? { ...stored, offer } : stored;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', followOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', followOtherTab);
  };
}

export const useAlertSettings = () => useSyncExternalStore(onAlertSettings, getAlertSettings);

export const areNotificationsPossible = () =>
  'Notification' in window && Notification.permission !== 'denied';

/** Requests the browser's permission and turns notifications on when it is granted. Call it from a click. */
export async function turnNotificationsOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  changeAlertSettings({ isNotifying: permission === 'granted', offer: 'answered' });
}
