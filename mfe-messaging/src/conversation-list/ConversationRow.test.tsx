import type { ConversationItem } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { conversationItem, fakeApi, fakeSocket, pageDataFor, renderApp } from '@dashboard/shared/testing';
import { act, screen } from '@testing-library/react';
import { writeDraft } from '../drafts/drafts';
import { startPresence } from '../live/presence';
import { ConversationRow } from './ConversationRow';

const TN = '3125550142';
const ignore = () => undefined;

function showRow(more: Partial<ConversationItem> = {}) {
  const item = conversationItem({
    contactId: 7,
    contactName: 'Daniel Okafor',
    lastActivity: '2026-03-04T17:30:00Z',
    ...more,
  });
  return renderApp(
    <div role="listbox" aria-label="Conversations">
      <ConversationRow
        id="row"
        tn={TN}
        item={item}
        isSelected={false}
        isActive={false}
        isPhone={false}
        isCompact={false}
        now={new Date('2026-03-04T17:35:00Z')}
        onSelect={ignore}
        onMenu={ignore}
      />
    </div>,
  );
}
const row = () => screen.getByRole('option');
const lastMessage = {
  id: 1,
  text: 'See you Thursday',
  isInbound: false,
  method: 2,
  status: 200,
  hasMedia: false,
  userId: pageDataFor('acme.admin').user.userId,
  userFirstname: 'Maya',
};

describe('ConversationRow', () => {
  it('shows initials, name, age, last message and the number of unread texts [INB-31]', () => {
    showRow({ lastMessage, unreadCount: 3 });
    expect(screen.getByText('DO')).toBeVisible();
    expect(screen.getByText('Daniel Okafor')).toBeVisible();
    expect(screen.getByText('5m')).toBeVisible();
    expect(row()).toHaveTextContent('You: See you Thursday');
    expect(row()).toHaveAccessibleName(/3 unread texts/);
  });

  it('shows the number of a contact without a name [INB-31]', () => {
    showRow({ contactName: '', contactNumber: '17735550188' });
    expect(screen.getByText('(773) 555-0188')).toBeVisible();
  });

  it.each([
    ['Photo', { ...lastMessage, text: '', hasMedia: true }],
    ['Auto: See you Thursday', { ...lastMessage, method: 4, userId: null }],
  ])('shows “%s” [INB-31]', (preview, last) => {
    showRow({ lastMessage: last });
    expect(row()).toHaveTextContent(preview);
  });

  it('shows a draft in place of the last message [INB-31] [INB-44]', () => {
    showRow({ lastMessage });
    act(() => writeDraft(TN, 7, { text: 'Hi Grace', media: [] }));
    expect(row()).toHaveTextContent('Draft: Hi Grace');
    expect(row()).not.toHaveTextContent('See you Thursday');
    act(() => writeDraft(TN, 7, { text: '', media: [] }));
  });

  it.each([
    ['Opted out', { isOptOut: true }],
    ['Blocked', { isBlocked: true }],
    ['Last text failed', { lastMessage: { ...lastMessage, status: 4720 } }],
  ])('is marked “%s” [INB-31]', (mark, more) => {
    const { unmount } = showRow({ lastMessage, ...more });
    expect(screen.getByTitle(mark)).toHaveTextContent(mark);
    unmount();
    showRow({ lastMessage });
    expect(screen.queryByTitle(mark)).toBeNull();
  });

  it('shows the avatar of a colleague until they leave [INB-22]', () => {
    fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
    const socket = fakeSocket();
    showRow({ lastMessage });
    const stop = startPresence();
    act(() => connectSocket());
    const viewers = [{ userId: 99, name: 'Sam Osgood', mode: 'viewing' as const }];
    act(() => socket.receive('presence', { tn: TN, contactId: 7, viewers }));
    expect(screen.getByTitle('Sam is here')).toHaveTextContent('Sam is here');
    act(() => socket.receive('presence', { tn: TN, contactId: 7, viewers: [] }));
    expect(screen.queryByTitle('Sam is here')).toBeNull();
    act(stop);
  });
});
