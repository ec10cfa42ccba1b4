import { screen, waitFor } from '@testing-library/react';
import { readDraft } from '../drafts/drafts';
import { messageBox, sendButton, showComposer, TN } from './composer-setup';

describe('Composer', () => {
  it('sends the typed text to the contact with Enter and empties the box [MSG-08][MSG-31] [INB-43] [INB-44]', async () => {
    const { user, socket } = showComposer();
    await user.type(await messageBox(), 'Free parking{Enter}');
    expect(socket.bodies('send_sms')).toEqual([
      expect.objectContaining({ tn: TN, contactId: 7, smsText: 'Free parking', mediaIds: [] }),
    ]);
    expect(await messageBox()).toHaveValue('');
    expect(readDraft(TN, 7)).toBeNull();
  });

  it('inserts a line break with Shift+Enter [INB-43]', async () => {
    const { user, socket } = showComposer();
    await user.type(await messageBox(), 'one{Shift>}{Enter}{/Shift}two');
    expect(await messageBox()).toHaveValue('one\ntwo');
    expect(socket.bodies('send_sms')).toEqual([]);
  });

  it('swaps Enter and Shift+Enter when the setting changes [INB-43]', async () => {
    const { user, socket } = showComposer();
    await user.click(await screen.findByRole('button', { name: 'Writing options' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /Enter sends/ }));
    await user.type(await messageBox(), 'one{Enter}two');
    expect(await messageBox()).toHaveValue('one\ntwo');
    await user.type(await messageBox(), '{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(socket.bodies('send_sms')).toHaveLength(1));
  });

  it('keeps a draft per contact', async () => {
    const { user, unmount } = showComposer();
    await user.type(await messageBox(), 'Half a sentence');
    unmount();
    expect(readDraft(TN, 7)?.text).toBe('Half a sentence');
  });

  it('explains why an empty message cannot be sent', async () => {
    const { user, socket } = showComposer();
    await messageBox();
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    await user.hover(sendButton());
    expect(await screen.findByText('Write a message or attach a picture.')).toBeInTheDocument();
    await user.click(sendButton());
    expect(socket.bodies('send_sms')).toEqual([]);
  });

  it('treats a message of invisible characters as empty', async () => {
    const { user, socket } = showComposer();
    await user.click(await messageBox());
    await user.paste('\u200b\u2060\ufeff');
    expect(sendButton()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    expect(socket.bodies('send_sms')).toEqual([]);
    await user.paste('👩‍⚕️');
    expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('leaves the box on Escape and keeps the draft [INB-68]', async () => {
    const { user } = showComposer();
    await user.type(await messageBox(), 'See you{Escape}');
    expect(await messageBox()).not.toHaveFocus();
    expect(await messageBox()).toHaveValue('See you');
  });

  it('focuses the box with the key r [INB-68]', async () => {
    const { user } = showComposer();
    await messageBox();
    await user.keyboard('r');
    expect(await messageBox()).toHaveFocus();
    expect(await messageBox()).toHaveValue('');
  });
});

describe('Composer counter', () => {
  it('is always shown and explains Unicode [INB-46] [INB-47]', async () => {
    const { user } = showComposer();
    await user.type(await messageBox(), 'Parking is free');
    expect(screen.getByText('15/160 · 1 segment')).toBeInTheDocument();
    await user.type(await messageBox(), ' — see you');
    expect(screen.getByText('25/70 · 1 segment')).toBeInTheDocument();
    expect(screen.getByText('Emoji or special character: 70 per segment')).toBeInTheDocument();
    expect(document.querySelector('mark')).toHaveTextContent('—');
    await user.click(screen.getByRole('button', { name: 'Replace smart punctuation' }));
    expect(await messageBox()).toHaveValue('Parking is free - see you');
    expect(screen.getByText('25/160 · 1 segment')).toBeInTheDocument();
  });

  it('blocks a message of more than 10 segments with the reason [INB-46]', async () => {
    const { user, socket } = showComposer();
    await user.click(await messageBox());
    await user.paste('a'.repeat(1540));
    expect(screen.getByText(/At most 10 segments fit in one text/)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(socket.bodies('send_sms')).toEqual([]);
  });
});

describe('emoji picker', () => {
  it('returns the focus when it closes without a choice [INB-45]', async () => {
    const { user } = showComposer();
    await messageBox();
    await user.click(screen.getByRole('button', { name: 'Emoji' }));
    await screen.findByRole('dialog', { name: 'Emoji' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Emoji' })).not.toBeInTheDocument());
    expect(await messageBox()).toHaveFocus();
  });

  it('finds an emoji by name and inserts it at the caret [INB-45]', async () => {
    const { user } = showComposer();
    await user.type(await messageBox(), 'See you');
    await user.click(screen.getByRole('button', { name: 'Emoji' }));
    await user.type(await screen.findByLabelText('Search emoji'), 'tooth');
    await user.click(await screen.findByLabelText('tooth'));
    expect(await messageBox()).toHaveValue('See you🦷');
    await waitFor(async () => expect(await messageBox()).toHaveFocus());
  });
});

describe('Composer on a phone', () => {
  it('combines the tools in one button and shows a round Send button', async () => {
    const { user } = showComposer({ isPhone: true });
    await messageBox();
    expect(sendButton()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add to the message' }));
    expect(await screen.findByRole('menuitem', { name: 'Picture' })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Emoji' })).toBeInTheDocument();
  });
});

it('marks the conversation unread with the key u [INB-68]', async () => {
  const { user, socket } = showComposer();
  socket.response('mark_read', () => ({ ok: true }));
  await messageBox();
  await user.keyboard('u');
  await waitFor(() => expect(socket.bodies('mark_read')).toEqual([{ tn: TN, contactId: 7, unread: true }]));
});
