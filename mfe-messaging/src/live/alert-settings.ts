import { useSyncExternalStore } from 'react';

/** How this browser announces inbound texts. `offer`: whether the question about notifications is still open. */
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
    // Storage switched off or written by hand: start over.
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
    // Kept for as long as the page lives.
  }
  for (const listener of listeners) listener();
}

/** Follows changes, also those made in another tab. Returns the way to stop. */
export function onAlertSettings(listener: () => void): () => void {
  const followOtherTab = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY) return;
    const { offer } = getAlertSettings();
    const stored = load();
    // A question asked here stays open until some tab has its answer.
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

/** Asks the browser for leave and turns notifications on when it is given. Call it from a click. */
export async function turnNotificationsOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  changeAlertSettings({ isNotifying: permission === 'granted', offer: 'answered' });
}
