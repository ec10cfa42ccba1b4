import { persistedStore } from '@dashboard/shared/session';
import * as v from 'valibot';

/** How this browser announces inbound messages. `offer`: state of the notification prompt. */
export interface AlertSettings {
  isNotifying: boolean;
  hasSound: boolean;
  offer: 'unasked' | 'open' | 'answered';
}

export const useAlertSettings = persistedStore<AlertSettings>({
  name: 'message-alerts',
  schema: v.object({
    isNotifying: v.fallback(v.boolean(), false),
    hasSound: v.fallback(v.boolean(), false),
    // A page that opens later does not show the prompt of another one.
    offer: v.fallback(v.picklist(['unasked', 'answered']), 'unasked'),
  }),
  initial: { isNotifying: false, hasSound: false, offer: 'unasked' },
  // A prompt shown here stays open until it is answered in some tab.
  followTab: (stored, { offer }) =>
    offer === 'open' && stored.offer !== 'answered' ? { ...stored, offer } : stored,
});

export const changeAlertSettings = (change: Partial<AlertSettings>): void =>
  useAlertSettings.setState(change);

export const areNotificationsPossible = () =>
  'Notification' in window && Notification.permission !== 'denied';

/** Requests the browser's permission and turns notifications on when it is granted. Call it from a click. */
export async function turnNotificationsOn(): Promise<void> {
  const permission = await Notification.requestPermission();
  changeAlertSettings({ isNotifying: permission === 'granted', offer: 'answered' });
}
