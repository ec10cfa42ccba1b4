import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp, watchLog } from '../testing';
import {
  log,
  notify,
  notifyCreated,
  notifyCreateFailed,
  notifyDeleted,
  notifyDeleteFailed,
  notifyLoadFailed,
  notifyUpdated,
  notifyUpdateFailed,
  setLogLevel,
} from '.';
import { DEFAULT_LOG_LEVEL } from './log';

const show = (raise: () => void) => {
  renderApp(null);
  act(raise);
};

describe('generic notice', () => {
  it.each([
    ['[ERR-52]', () => notifyCreated('Contact'), 'Done', 'Contact successfully created'],
    ['[ERR-53]', () => notifyUpdated('Contact'), 'Done', 'Contact successfully updated'],
    ['[ERR-54]', () => notifyDeleted('Contact'), 'Done', 'Contact successfully deleted'],
    ['[ERR-55]', () => notifyLoadFailed(), 'Error', 'Failed to load resources'],
    ['[ERR-56]', () => notifyLoadFailed('Stock Exchanges'), 'Error', 'Failed to load Stock Exchanges'],
    ['[ERR-57]', () => notifyCreateFailed('User'), 'Error', 'Failed to create User'],
    ['[ERR-58]', () => notifyUpdateFailed('Account'), 'Error', 'Account update failed'],
    ['[ERR-59]', () => notifyDeleteFailed('Contact List'), 'Error', 'Contact List delete failed'],
  ])('%s has the specified title and message', (_id, raise, title, text) => {
    show(raise);
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('shows the server’s message as the reason', () => {
    show(() => notifyUpdateFailed('Account', 'The name is taken.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Account update failed. The name is taken.');
  });

  it('adds no second period between a message and its reason', () => {
    show(() => notify({ kind: 'error', detail: 'Not sent.', reason: 'The number is not valid.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Not sent. The number is not valid.');
  });

  it('shows "Something went wrong" without a message [ERR-60]', () => {
    show(() => {
      notifyUpdateFailed('Account');
      notify({ kind: 'warning' });
    });
    expect(screen.getByText('Warning')).toBeVisible();
    expect(screen.getAllByText('Something went wrong')).toHaveLength(2);
  });
});

describe('toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('closes after 5 seconds on success [ERR-63]', () => {
    show(() => notifyCreated('Contact'));
    wait(4999);
    expect(screen.getByRole('status')).toBeVisible();
    wait(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays until closed for an error or warning [ERR-61] [ERR-62]', () => {
    show(() => {
      notify({ kind: 'error', detail: 'No' });
      notify({ kind: 'warning', detail: 'Careful' });
    });
    wait(60_000);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Close: Error' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close: Warning' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps every error and warning of a full stack, and removes the oldest success [ERR-61] [ERR-62]', () => {
    show(() => {
      notifyCreated('Contact');
      notify({ kind: 'warning', detail: 'Careful' });
      notifyUpdated('Contact');
      for (const detail of ['One', 'Two', 'Three', 'Four']) notify({ kind: 'error', detail });
      notifyDeleted('Contact');
    });
    expect(
      screen.getAllByText(/^(Contact|Careful|One|Two|Three|Four)/).map(({ textContent }) => textContent),
    ).toEqual(['Careful', 'One', 'Two', 'Three', 'Four', 'Contact successfully deleted']);
  });

  it('closes when its action is pressed, or after 5 seconds', () => {
    const run = jest.fn();
    const raise = () => notify({ kind: 'success', detail: 'Blocked Ana', action: { label: 'Undo', run } });
    show(raise);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('status')).toBeNull();
    act(raise);
    wait(5000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('does not close while hovered', () => {
    show(() => notifyCreated('Contact'));
    fireEvent.mouseEnter(screen.getByRole('status'));
    wait(20_000);
    expect(screen.getByRole('status')).toBeVisible();
    fireEvent.mouseLeave(screen.getByRole('status'));
    wait(5000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is replaced by a newer one with the same key', () => {
    show(() => {
      notify({ kind: 'error', key: 'ana', detail: 'First' });
      notify({ kind: 'error', key: 'tom', detail: 'Other' });
      notify({ kind: 'error', key: 'ana', detail: 'Second' });
    });
    expect(screen.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([
      'ErrorSecond',
      'ErrorOther',
    ]);
  });

  it('closes when its link is followed', () => {
    show(() => notify({ kind: 'error', link: { label: 'Open profile', path: '/settings/profile' } }));
    const link = screen.getByRole('link', { name: 'Open profile' });
    expect(link).toHaveAttribute('href', '/dashboard/settings/profile');
    fireEvent.click(link);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is shown once for a repeated error', () => {
    show(() => {
      notify({ kind: 'error', detail: 'Down' });
      notify({ kind: 'error', detail: 'Down' });
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('log', () => {
  it('has the default level warning [CONST-34]', () => {
    const entries = watchLog();
    log.debug('one');
    log.info('two');
    log.warning('three');
    log.error('four');
    expect(DEFAULT_LOG_LEVEL).toBe('warning');
    expect(entries.map(({ message }) => message)).toEqual(['three', 'four']);
  });

  it('writes debug entries only after the level is lowered', () => {
    const entries = watchLog();
    setLogLevel('debug');
    log.debug('one');
    setLogLevel(DEFAULT_LOG_LEVEL);
    expect(entries).toEqual([{ level: 'debug', message: 'one' }]);
  });
});
