import { act, renderHook } from '@testing-library/react';
import { watchLeaving } from '../testing';
import { endSession, handleSessionLost, holdPage, logOut, reloadPage, usePageHold } from '.';

/** Whether the browser would prompt before leaving the page. */
const confirmsBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

function hold() {
  const onSessionLost = jest.fn();
  const onLogout = jest.fn();
  return { onSessionLost, onLogout, release: holdPage({ onSessionLost, onLogout }) };
}

describe('page without a hold', () => {
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

describe('page with a hold', () => {
  it('prompts before a reload until the hold is released', () => {
    const { release } = hold();
    expect(confirmsBeforeLeaving()).toBe(true);
    release();
    expect(confirmsBeforeLeaving()).toBe(false);
  });

  it('does not prompt before a reload for stored changes', () => {
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

  it('calls onSessionLost instead of leaving', () => {
    const left = watchLeaving();
    const { onSessionLost, release } = hold();
    handleSessionLost();
    expect(onSessionLost).toHaveBeenCalledTimes(1);
    expect(left).toEqual([]);
    release();
  });

  it('notifies the same hold until the user has signed in again, then the newest', () => {
    const first = renderHook(() => usePageHold(true, () => undefined));
    act(handleSessionLost);
    const second = renderHook(() => usePageHold(true, () => undefined));
    const notified = () => [first, second].map(({ result }) => result.current.isSessionLost);
    // Pending requests fail with a 401, too.
    act(handleSessionLost);
    expect(notified()).toEqual([true, false]);
    act(() => first.result.current.onSignedIn());
    act(handleSessionLost);
    expect(notified()).toEqual([false, true]);
    act(() => second.result.current.onSignedIn());
    for (const { unmount } of [first, second]) unmount();
  });

  it('lets the hold decide whether a logout proceeds', () => {
    const left = watchLeaving();
    const { onLogout, release } = hold();
    logOut();
    expect(left).toEqual([]);
    onLogout.mock.calls[0][0]();
    expect(left).toEqual(['/logout']);
    release();
  });

  it('notifies the newest hold, and the previous one after its release', () => {
    const page = hold();
    const dialog = hold();
    handleSessionLost();
    dialog.release();
    handleSessionLost();
    expect([page.onSessionLost.mock.calls.length, dialog.onSessionLost.mock.calls.length]).toEqual([1, 1]);
    expect(confirmsBeforeLeaving()).toBe(true);
    page.release();
  });

  it('prompts on logout for unsaved changes first, then for stored ones, once each', () => {
    const left = watchLeaving();
    const notified: string[] = [];
    const hold = (name: string, isStored: boolean) =>
      holdPage({
        onSessionLost: () => {},
        onLogout: (proceed) => {
          notified.push(name);
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
    expect(notified).toEqual(['dialog', 'drafts']);
    expect(left).toEqual(['/logout']);
    for (const release of releases) release();
  });

  it('is left without the browser’s prompt when the session ends', () => {
    const left = watchLeaving();
    const { release } = hold();
    endSession();
    expect(left).toEqual(['/logout']);
    expect(confirmsBeforeLeaving()).toBe(false);
    release();
  });

  it('is not reloaded automatically while it has changes that cannot be stored [REL-08]', () => {
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

  it('is reloaded without a prompt once all changes are stored [REL-08]', () => {
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
