import { setPreferences, usePreference } from '@dashboard/shared/session';
import { PreferenceGroup, PreferenceSwitch } from './PreferenceSwitch';

/** Settings of all pages. */
export function GeneralPreferences() {
  return (
    <PreferenceGroup title="General">
      <PreferenceSwitch
        label="Compact rows"
        help="Show more rows at once in lists and in the inbox."
        isOn={usePreference('density') === 'compact'}
        onChange={(isCompact) => setPreferences({ density: isCompact ? 'compact' : 'comfortable' })}
      />
      <PreferenceSwitch
        label="Shortcuts of a single key"
        help="Turn them off if speech input or a slipped key triggers them."
        isOn={usePreference('hasSingleKeys')}
        onChange={(hasSingleKeys) => setPreferences({ hasSingleKeys })}
      />
    </PreferenceGroup>
  );
}
