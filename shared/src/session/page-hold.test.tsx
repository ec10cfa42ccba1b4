import { act, renderHook } from '@testing-library/react';
import { watchLeaving } from '../testing';
import { endSession, handleSessionLost, holdPage, logOut, reloadPage, usePageHold } from '.';

/** Whether the browser would ask before the page is left. */
const confirmsBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function hold() {
  const onSessionLost = jest.fn();
  const onLogout = jest.fn();
  return { onSessionLost, onLogout, release: holdPage({ onSessionLost, onLogout }) };
}

describe('a page that nothing keeps', () => {
  it('is left when the session is lost', () => {
    const left = watchLeaving();
    handleSessionLost();
    expect(left).toEqual(['/logout']);
  });

  it('is left on logout', () => {
    const left = watchLeaving();
    logOut();
    expect(left).toEqual(['/logout']);
    expect(confirmsBeforeLeaving()).toBe(false);
  });
});

describe('a page that is kept', () => {
  it('asks before a reload, and no longer once it is released', () => {
    const { release } = hold();
    expect(confirmsBeforeLeaving()).toBe(true);
    release();
    expect(confirmsBeforeLeaving()).toBe(false);
  });

  it('does not ask before a reload, which loses nothing, for what the browser stores', () => {
    const left = watchLeaving();
    const onSessionLost = jest.fn();
    const release = holdPage({ onSessionLost, onLogout: jest.fn(), isStored: true });
    expect(confirmsBeforeLeaving()).toBe(false);
    const form = hold();
    expect(confirmsBeforeLeaving()).toBe(true);
    form.release();
    expect(confirmsBeforeLeaving()).toBe(false);
    handleSessionLost();
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(left).toEqual([]);
    release();
  });

  it('is told that the session is lost instead of being left', () => {
    const left = watchLeaving();
    const { onSessionLost, release } = hold();
    handleSessionLost();
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(left).toEqual([]);
    release();
  });

  it('is told by what was told first until somebody is signed in again, then by the newest', () => {
    const first = renderHook(() => usePageHold(true, () => undefined));
    act(handleSessionLost);
    const second = renderHook(() => usePageHold(true, () => undefined));
    const asked = () => [first, second].map(({ result }) => result.current.isSessionLost);
    // What was on its way comes back refused, too.
    act(handleSessionLost);
    expect(asked()).toEqual([true, false]);
    act(() => first.result.current.onSignedIn());
    act(handleSessionLost);
    expect(asked()).toEqual([false, true]);
    act(() => second.result.current.onSignedIn());
    for (const { unmount } of [first, second]) unmount();
  });

  it('decides whether a logout goes on', () => {
    const left = watchLeaving();
    const { onLogout, release } = hold();
    logOut();
    expect(left).toEqual([]);
    onLogout.mock.calls[0][0]();
    expect(left).toEqual(['/logout']);
    release();
  });

  it('asks the newest hold, and the one before it when that is gone', () => {
    const page = hold();
    const dialog = hold();
    handleSessionLost();
    dialog.release();
    handleSessionLost();
    expect([page.onSessionLost.mock.calls.length, dialog.onSessionLost.mock.calls.length]).toEqual([1, 1]);
    expect(confirmsBeforeLeaving()).toBe(true);
    page.release();
  });

  it('asks on logout for what the session would lose after what the page would, once each', () => {
    const left = watchLeaving();
    const asked: string[] = [];
    const hold = (name: string, isStored: boolean) =>
      holdPage({
        onSessionLost: () => {},
        onLogout: (proceed) => {
          asked.push(name);
          proceed();
        },
        isStored,
      });
    const releases = [
      hold('drafts elsewhere', true),
      hold('page', false),
      hold('dialog', false),
      hold('drafts', true),
    ];
    logOut();
    expect(asked).toEqual(['dialog', 'drafts']);
    expect(left).toEqual(['/logout']);
    for (const release of releases) release();
  });

  it('is left at once, without the browser’s question, when the session is ended', () => {
    const left = watchLeaving();
    const { release } = hold();
    endSession();
    expect(left).toEqual(['/logout']);
    expect(confirmsBeforeLeaving()).toBe(false);
    release();
  });

  it('is not reloaded by itself while something on it cannot be stored [REL-08]', () => {
    const left = watchLeaving();
    const onReload = jest.fn(() => true);
    const form = holdPage({ onSessionLost: () => {}, onLogout: () => {}, onReload });
    const dialog = hold();
    expect(reloadPage()).toBe(false);
    expect(left).toEqual([]);
    expect(onReload).not.toHaveBeenCalled();
    expect(confirmsBeforeLeaving()).toBe(true);
    for (const release of [form, dialog.release]) release();
  });

  it('is reloaded without a question once everything on it is stored [REL-08]', () => {
    const left = watchLeaving();
    const onReload = jest.fn(() => true);
    const drafts = holdPage({ onSessionLost: () => {}, onLogout: () => {}, isStored: true });
    const form = holdPage({ onSessionLost: () => {}, onLogout: () => {}, onReload });
    expect(reloadPage()).toBe(true);
    expect(onReload).toHaveBeenCalledTimes(1);
    expect(confirmsBeforeLeaving()).toBe(false);
    expect(left).toEqual(['reload']);
    for (const release of [drafts, form]) release();
  });
});
