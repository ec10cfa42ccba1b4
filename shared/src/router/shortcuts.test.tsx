import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPreferences } from '../session';
import { renderApp, startApp } from '../testing';
import { ConfirmDialog } from '../ui';
import { useShortcut, useShortcutList } from '.';

function Page({ onKey, enabled = true }: { onKey: (key: string) => void; enabled?: boolean }) {
  useShortcut('c', 'New message', () => onKey('c'), { enabled });
  useShortcut('?', 'Shortcuts', () => onKey('?'));
  useShortcut('mod+k', 'Jump to', () => onKey('mod+k'));
  useShortcut('Escape', 'Back', () => onKey('Escape'));
  return (
    <>
      <input aria-label="Name" />
      <ul>
        {useShortcutList().map(({ key, label }) => (
          <li key={key}>{`${key} ${label}`}</li>
        ))}
      </ul>
    </>
  );
}

describe('keyboard shortcut', () => {
  beforeEach(() => {
    localStorage.clear();
    startApp();
  });

  it('runs on its key, and not on a similar one', async () => {
    const onKey = jest.fn();
    render(<Page onKey={onKey} />);
    await userEvent.keyboard('c?{Control>}k{/Control}{Control>}c{/Control}{Alt>}c{/Alt}x');
    expect(onKey.mock.calls.flat()).toEqual(['c', '?', 'mod+k']);
  });

  it('does not run on a single key during typing, unlike with a modifier [INB-68]', async () => {
    const onKey = jest.fn();
    render(<Page onKey={onKey} />);
    await userEvent.type(screen.getByLabelText('Name'), 'cc{Meta>}k{/Meta}');
    expect(onKey.mock.calls.flat()).toEqual(['mod+k']);
    expect(screen.getByLabelText('Name')).toHaveValue('cc');
  });

  it('can be turned off for single keys [INB-68] [INB-86]', async () => {
    const onKey = jest.fn();
    render(<Page onKey={onKey} />);
    setPreferences({ hasSingleKeys: false });
    await userEvent.keyboard('c{Control>}k{/Control}');
    expect(onKey.mock.calls.flat()).toEqual(['mod+k']);
  });

  it('does not run while a dialog is open', async () => {
    const onKey = jest.fn();
    const { user } = renderApp(
      <>
        <Page onKey={onKey} />
        <ConfirmDialog title="Delete Contact" onConfirm={() => {}} onClose={() => {}} />
      </>,
    );
    await screen.findByRole('alertdialog');
    await user.keyboard('c');
    expect(onKey).not.toHaveBeenCalled();
  });

  it('overrides an earlier one with the same key until it is removed', async () => {
    const first = jest.fn();
    const second = jest.fn();
    render(<Page onKey={first} />);
    const { unmount } = render(<Page onKey={second} />);
    await userEvent.keyboard('c');
    unmount();
    await userEvent.keyboard('c');
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('is listed once, unless disabled', () => {
    const { rerender } = render(<Page onKey={() => {}} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'c New message',
      '? Shortcuts',
      'mod+k Jump to',
      'Escape Back',
    ]);
    rerender(<Page onKey={() => {}} enabled={false} />);
    expect(screen.queryByText('c New message')).toBeNull();
  });
});
