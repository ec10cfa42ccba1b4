import { act, renderHook } from '@testing-library/react';
import { pageDataFor, startApp } from '../testing';
import { getPreferences, getSession, setNotifying, setPreferences, usePreference } from '.';

const key = () => `preferences:${getSession().userId}`;
const store = (state: object) => localStorage.setItem(key(), JSON.stringify({ state, version: 0 }));
const INITIAL = {
  hasSound: false,
  isNotifying: null,
  enterSends: true,
  canUndoSend: false,
  hasSingleKeys: true,
  density: 'comfortable',
};

describe('preferences', () => {
  beforeEach(() => {
    localStorage.clear();
    startApp();
  });

  it('starts with undo send off and comfortable rows [INB-83]', () => {
    expect(getPreferences()).toEqual(INITIAL);
  });

  it('survives a reload, separately for each user [INB-86]', () => {
    setPreferences({ canUndoSend: true, density: 'compact' });
    startApp(pageDataFor('acme.agent'));
    expect(getPreferences()).toEqual(INITIAL);
    startApp();
    expect(getPreferences()).toEqual({ ...INITIAL, canUndoSend: true, density: 'compact' });
  });

  it('keeps the settings that are known when a stored one is missing, unknown or invalid', () => {
    store({ enterSends: false, density: 'tiny', hasSound: 'loud', color: 'red' });
    startApp();
    expect(getPreferences()).toEqual({ ...INITIAL, enterSends: false });
  });

  it('applies a change of another tab at once [INB-86]', () => {
    const { result } = renderHook(() => usePreference('density'));
    store({ ...INITIAL, density: 'compact' });
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: key() }));
    });
    expect(result.current).toBe('compact');
  });

  it.each([
    ['granted', true],
    ['denied', false],
    ['default', false],
  ] as const)('turns notifications on only when the browser permits them: %s', async (permission, isOn) => {
    Object.assign(window, { Notification: { requestPermission: async () => permission } });
    await setNotifying(true);
    expect(getPreferences().isNotifying).toBe(isOn);
    await setNotifying(false);
    expect(getPreferences().isNotifying).toBe(false);
    Reflect.deleteProperty(window, 'Notification');
  });
});
