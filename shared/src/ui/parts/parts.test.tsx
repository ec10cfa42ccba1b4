import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { RowMenu } from '../../list/row-actions/RowMenu';
import { notify } from '../../notify';
import { renderApp } from '../../testing';
import {
  AlertDialog,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorState,
  FilterChips,
  IconAction,
  InitialsAvatar,
  InlineSpinner,
  Portal,
  SearchBox,
  StatusText,
  ThinProgress,
  Tooltip,
} from '..';

describe('confirm dialog', () => {
  it('has Yes and No, and does nothing on No [FRM-04]', async () => {
    const onConfirm = jest.fn();
    const onClose = jest.fn();
    const { user } = renderApp(
      <ConfirmDialog
        title="Delete Group"
        body="The group is removed."
        onConfirm={onConfirm}
        onClose={onClose}
      />,
    );
    expect(await screen.findByRole('alertdialog', { name: 'Delete Group' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('cannot be closed while the action is running, and its busy button keeps its name', async () => {
    const onConfirm = jest.fn();
    const onClose = jest.fn();
    const { user } = renderApp(
      <ConfirmDialog title="Delete Group" isBusy onConfirm={onConfirm} onClose={onClose} />,
    );
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'No' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows why the action failed, and keeps the focus on its button', async () => {
    let fail = () => {};
    function Failing() {
      const [state, setState] = useState<'asks' | 'runs' | 'failed'>('asks');
      fail = () => setState('failed');
      return (
        <ConfirmDialog
          title="Delete Group"
          body="The group is removed."
          isBusy={state === 'runs'}
          error={state === 'failed' ? new Error('It is in use.') : null}
          onConfirm={() => setState('runs')}
          onClose={() => {}}
        />
      );
    }
    const { user } = renderApp(<Failing />);
    const confirm = await screen.findByRole('button', { name: 'Yes' });
    await user.click(confirm);
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    // A browser takes the focus from a disabled button. jsdom does not.
    expect(confirm).toBeEnabled();
    act(fail);
    expect(await screen.findByRole('alert')).toHaveTextContent('It is in use.');
    expect(confirm).toHaveFocus();
  });

  it('returns the focus to the menu’s button when a menu opened it', async () => {
    function Row() {
      const [isAsking, setAsking] = useState(false);
      const actions = [{ label: 'Delete', icon: null, onSelect: () => setAsking(true) }];
      return (
        <>
          <RowMenu name="North" actions={actions} />
          {isAsking && (
            <ConfirmDialog title="Delete Group" onConfirm={() => {}} onClose={() => setAsking(false)} />
          )}
        </>
      );
    }
    const { user } = renderApp(<Row />);
    const opener = screen.getByRole('button', { name: 'Actions for North' });
    await user.click(opener);
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

describe('alert dialog', () => {
  it('is titled Error and closes with OK', async () => {
    const onClose = jest.fn();
    const { user } = renderApp(<AlertDialog onClose={onClose}>Two fields are wrong.</AlertDialog>);
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(
      'Two fields are wrong.',
    );
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('tooltip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('appears while the pointer is on the control', () => {
    renderApp(<IconAction label="Details">i</IconAction>);
    const button = screen.getByRole('button', { name: 'Details' });
    fireEvent.pointerEnter(button);
    wait(399);
    expect(screen.queryByRole('tooltip')).toBeNull();
    wait(1);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Details');
    fireEvent.pointerLeave(button);
    wait(100);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('describes the control when it adds to the name, and hides on Escape', () => {
    renderApp(
      <Tooltip content="11 segments are too many">
        <button type="button">Send</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.pointerEnter(button);
    wait(400);
    expect(button).toHaveAccessibleDescription('11 segments are too many');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    expect(button).not.toHaveAttribute('aria-describedby');
  });

  it('appears at once on a tap when the control has no other purpose', () => {
    renderApp(
      <Tooltip content="Not registered" isName isOnClick>
        <button type="button" aria-label="Warning" />
      </Tooltip>,
    );
    const button = screen.getByRole('button', { name: 'Warning' });
    fireEvent.pointerDown(button, { pointerType: 'touch' });
    fireEvent.pointerLeave(button, { pointerType: 'touch' });
    fireEvent.click(button);
    wait(1000);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Not registered');
    fireEvent.blur(button);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('does not appear when disabled', () => {
    renderApp(
      <Tooltip content="No" disabled>
        <button type="button">Send</button>
      </Tooltip>,
    );
    fireEvent.pointerEnter(screen.getByRole('button'));
    wait(1000);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});

describe('search box', () => {
  function Box() {
    const [value, setValue] = useState('');
    return <SearchBox label="Search contacts" value={value} onChange={setValue} shortcut="/" />;
  }

  it('is cleared by Escape and by its clear button, which only a filled box has', async () => {
    const { user } = renderApp(<Box />);
    const box = screen.getByRole('searchbox', { name: 'Search contacts' });
    expect(screen.queryByRole('button')).toBeNull();
    await user.type(box, 'ana{Escape}');
    expect(box).toHaveValue('');
    await user.type(box, 'ana');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
  });
});

describe('FilterChips', () => {
  it('marks the selected filter', async () => {
    const onChange = jest.fn();
    const options = [
      { value: 'all', label: 'All' },
      { value: 'unread', label: 'Unread' },
    ] as const;
    const { user } = renderApp(
      <FilterChips label="Show" options={options} value="all" onChange={onChange} />,
    );
    expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Unread', pressed: false }));
    expect(onChange).toHaveBeenCalledWith('unread');
  });

  it('shows how many texts are unread, if any are [INB-10]', () => {
    const options = [
      { value: 'all', label: 'All', unreadCount: 0 },
      { value: 'unread', label: 'Unread', unreadCount: 120 },
    ] as const;
    renderApp(<FilterChips label="Show" options={options} value="all" onChange={() => undefined} />);
    expect(screen.getByRole('button', { name: 'All' })).toHaveTextContent(/^All$/);
    const unread = screen.getByRole('button', { name: 'Unread 120 unread texts' });
    expect(unread).toHaveTextContent('99+');
  });
});

describe('small components', () => {
  it('shows two initials, one when tiny, and a person icon for a number', () => {
    const { container } = renderApp(
      <>
        <InitialsAvatar name="Daniel Okafor" />
        <InitialsAvatar name="Sam Osgood" size={20} tone="staff" />
        <InitialsAvatar name="(773) 555-0188" />
      </>,
    );
    expect(container).toHaveTextContent('DOS');
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  });

  it('shows the failure, reason, reference and Retry', async () => {
    const onRetry = jest.fn();
    const error = Object.assign(new Error('The server is busy.'), { requestId: 'r-77' });
    const { user } = renderApp(
      <ErrorState title="Messages couldn’t be loaded" error={error} onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Messages couldn’t be loadedThe server is busy.Reference r-77',
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('shows a status label and an empty state', () => {
    renderApp(
      <>
        <StatusText tone="ok">Active</StatusText>
        <EmptyState
          title="No messages yet"
          description="Start with New Message."
          action={<a href="/x">Go</a>}
        />
      </>,
    );
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByText('No messages yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go' })).toBeVisible();
  });

  it('shows a loading indicator only after 200 ms', () => {
    jest.useFakeTimers();
    renderApp(
      <>
        <ThinProgress />
        <InlineSpinner label="Loading emoji" />
      </>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Loading emoji');
    expect(screen.queryByRole('progressbar')).toBeNull();
    act(() => jest.advanceTimersByTime(200));
    expect(screen.getByRole('progressbar', { name: 'Loading' })).toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('toast above a dialog', () => {
  it('can be pressed without closing the dialog', async () => {
    const onOpenChange = jest.fn();
    const { user } = renderApp(
      <Dialog.Root open onOpenChange={onOpenChange}>
        <Portal>
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Title>New Message</Dialog.Title>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>,
    );
    await screen.findByRole('dialog');
    act(() => {
      notify({ kind: 'error', detail: 'Down' });
    });
    await user.click(screen.getByText('Down'));
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});
