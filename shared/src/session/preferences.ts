import * as v from 'valibot';
import { persistedStore } from './persisted-store';

const DENSITIES = ['comfortable', 'compact'] as const;
/** The height of rows in lists and in the inbox. */
export type Density = (typeof DENSITIES)[number];

/** What a user chose for this browser. A setting that another version stored differently gets its initial value. */
const Preferences = v.object({
  /** Plays a sound for inbound messages. */
  hasSound: v.fallback(v.boolean(), false),
  /** Shows a desktop notification for inbound messages. Null until the user decides. */
  isNotifying: v.fallback(v.nullable(v.boolean()), null),
  /** Enter sends and Shift+Enter makes a new line, or the reverse. */
  enterSends: v.fallback(v.boolean(), true),
  /** A text waits for a few seconds, in which it can be taken back. */
  canUndoSend: v.fallback(v.boolean(), false),
  /** Shortcuts of a single key work, such as `c` (WCAG 2.1.4). */
  hasSingleKeys: v.fallback(v.boolean(), true),
  density: v.fallback(v.picklist(DENSITIES), 'comfortable'),
});
export type Preferences = v.InferOutput<typeof Preferences>;

/** The only place of these settings, for the shell and all remotes. A change applies at once, also in other tabs. */
const usePreferenceStore = persistedStore<Preferences>({
  name: 'preferences',
  schema: Preferences,
  initial: v.getFallbacks(Preferences),
  followTab: (stored) => stored,
});

/** One setting. */
export const usePreference = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
  usePreferenceStore((preferences) => preferences[name]);

export const getPreferences = (): Preferences => usePreferenceStore.getState();

export const setPreferences = (change: Partial<Preferences>): void => usePreferenceStore.setState(change);

/** Whether this browser can show notifications and the user has not blocked them. */
export const areNotificationsPossible = (): boolean =>
  'Notification' in window && Notification.permission !== 'denied';

/**
 * Turns desktop notifications on or off. Turning them on requests the browser's permission, so call it from a click;
 * they stay off when it is denied.
 */
export async function setNotifying(isOn: boolean): Promise<void> {
  const isGranted = isOn && (await Notification.requestPermission()) === 'granted';
  setPreferences({ isNotifying: isGranted });
}
