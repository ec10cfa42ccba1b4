import {
  areNotificationsPossible,
  setNotifying,
  setPreferences,
  usePreference,
} from '@dashboard/shared/session';
import { PreferenceGroup, PreferenceSwitch } from './PreferenceSwitch';

/** Settings of the inbox, for users who can open it. */
export function MessagePreferences() {
  const isPossible = areNotificationsPossible();
  return (
    <PreferenceGroup title="Messages">
      <PreferenceSwitch
        label="Sound"
        help="Play a sound when a text arrives."
        isOn={usePreference('hasSound')}
        onChange={(hasSound) => setPreferences({ hasSound })}
      />
      <PreferenceSwitch
        label="Desktop notifications"
        help={
          isPossible
            ? 'Show a notification when a text arrives and the dashboard isn’t in front.'
            : 'Your browser blocks notifications. Allow them in its site settings, then reload the page.'
        }
        isOn={usePreference('isNotifying') === true && isPossible}
        isDisabled={!isPossible}
        onChange={(isOn) => void setNotifying(isOn)}
      />
      <PreferenceSwitch
        label="Enter sends"
        help="Shift+Enter makes a new line. When this is off, it is the other way around."
        isOn={usePreference('enterSends')}
        onChange={(enterSends) => setPreferences({ enterSends })}
      />
      <PreferenceSwitch
        label="Undo send"
        help="A text waits 5 seconds before it is sent, so that you can take it back."
        isOn={usePreference('canUndoSend')}
        onChange={(canUndoSend) => setPreferences({ canUndoSend })}
      />
    </PreferenceGroup>
  );
}
