import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { pageDataFor, startApp } from '../testing';
import { afterThisTest } from '../testing/restore';
import { getSession, persistedStore } from '.';

const useWidth = persistedStore({
  name: 'width',
  schema: v.object({ width: v.number() }),
  initial: { width: 320 },
});
const useSound = persistedStore({
  name: 'sound',
  schema: v.object({ isOn: v.boolean() }),
  initial: { isOn: false },
  followTab: (stored) => stored,
});

const keyOf = (name: string) => `${name}:${getSession().userId}`;
const store = (name: string, value: string) => localStorage.setItem(keyOf(name), value);
const stored = (state: unknown) => JSON.stringify({ state, version: 0 });
const inOtherTab = (name: string, state: unknown) => {
  store(name, stored(state));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: keyOf(name) }));
  });
};

describe('persistedStore', () => {
  beforeEach(() => {
    localStorage.clear();
    startApp();
  });

  it('restores the state when the page opens again', () => {
    useWidth.setState({ width: 400 });
    expect(localStorage.getItem(keyOf('width'))).toBe(stored({ width: 400 }));
    store('width', stored({ width: 380 }));
    startApp();
    expect(useWidth.getState()).toEqual({ width: 380 });
  });

  it('separates the users of a browser', () => {
    useWidth.setState({ width: 400 });
    startApp(pageDataFor('acme.agent'));
    expect(useWidth.getState()).toEqual({ width: 320 });
    startApp();
    expect(useWidth.getState()).toEqual({ width: 400 });
  });

  it.each([
    ['of another shape', stored({ width: 'wide' })],
    ['without a state', '{}'],
    ['that is not JSON', '{'],
  ])('ignores a stored value %s', (_case, value) => {
    store('width', value);
    startApp();
    expect(useWidth.getState()).toEqual({ width: 320 });
  });

  it('keeps a change until the page is closed when the storage is full', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    afterThisTest(() => setItem.mockRestore());
    const { result } = renderHook(() => useWidth(({ width }) => width));
    act(() => useWidth.setState({ width: 400 }));
    expect(result.current).toBe(400);
  });

  it('uses the initial state when the storage is disabled', () => {
    const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    afterThisTest(() => getItem.mockRestore());
    startApp();
    expect(useWidth.getState()).toEqual({ width: 320 });
  });

  it('ignores values of another shape from other tabs [ASV-45]', () => {
    inOtherTab('sound', { isOn: true });
    for (const wrong of [{ isOn: 'no' }, {}, null, [{ isOn: false }]]) inOtherTab('sound', wrong);
    expect(useSound.getState()).toEqual({ isOn: true });
    inOtherTab('sound', { isOn: false });
    expect(useSound.getState()).toEqual({ isOn: false });
  });

  it('follows other tabs only with followTab', () => {
    inOtherTab('width', { width: 400 });
    inOtherTab('sound', { isOn: true });
    expect(useWidth.getState()).toEqual({ width: 320 });
    expect(useSound.getState()).toEqual({ isOn: true });
  });
});
