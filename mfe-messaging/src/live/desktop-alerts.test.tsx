import type { ConversationItem, HistoryRow } from '@dashboard/shared/contracts';
import { getSession, setPreferences } from '@dashboard/shared/session';
import { connectSocket } from '@dashboard/shared/socket';
import { conversationItem, fakeApi, fakeSocket, historyRow, renderApp } from '@dashboard/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NotificationOffer } from '../conversation-list/NotificationOffer';
import { fakeDesktop } from './fake-desktop';
import { InboundAlerts } from './InboundAlerts';
import { startInboundAlerts } from './inbound-alerts';
import { setOfferMade } from './notification-offer';

const TN = '3125550142';
const DANIEL = 7;

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  act(() => {
    setPreferences({ isNotifying: null, hasSound: false });
    setOfferMade(false);
  });
});

/** Querying held locks takes the browser one or two tasks. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

interface InboundMessage {
  tn?: string;
  message?: Partial<HistoryRow>;
  conversation?: Partial<ConversationItem>;
}

interface TestSetup extends NonNullable<Parameters<typeof fakeDesktop>[0]> {
  tabs?: number;
  path?: string;
  /** The part of the dashboard to render. */
  ui?: ReactNode;
}

/** Renders the dashboard in a number of tabs, none of them focused. */
function testSetup({ tabs = 1, path = '/', ui = <NotificationOffer />, ...desktopOf }: TestSetup = {}) {
  const desktop = fakeDesktop(desktopOf);
  fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const socket = fakeSocket();
  const view = renderApp(ui, { path });
  act(() => connectSocket());
  const stopFunctions = Array.from({ length: tabs }, () => startInboundAlerts(() => {}));
  stops = stopFunctions;
  let seq = 0;
  const receiveMessage = async ({ tn = TN, message, conversation }: InboundMessage = {}) => {
    seq += 1;
    socket.receive('new_message', {
      seq,
      type: 'new_message',
      tn,
      message: historyRow({
        contactId: DANIEL,
        isInbound: true,
        date: new Date().toISOString(),
        smsText: 'Is there parking?',
        ...message,
      }),
      contact: conversationItem({ contactId: DANIEL, ...conversation }),
      conversation: conversationItem({ contactId: DANIEL, unreadCount: 1, ...conversation }),
      totals: { number: 1, all: 1 },
    });
    await settle();
  };
  return { ...view, ...desktop, socket, receiveMessage, stopFunctions };
}

const turnOn = () => act(() => setPreferences({ isNotifying: true }));
async function notifying(options: TestSetup = {}) {
  const alerts = testSetup(options);
  await Notification.requestPermission();
  turnOn();
  return alerts;
}
const offer = () => screen.queryByText('Show a notification when a text arrives?');

describe('offer of desktop notifications', () => {
  it('appears with the first inbound message, not on load [INB-69]', async () => {
    const { receiveMessage } = testSetup();
    expect(offer()).not.toBeInTheDocument();
    await receiveMessage({ message: { isInbound: false } });
    expect(offer()).not.toBeInTheDocument();
    await receiveMessage();
    expect(offer()).toBeVisible();
  });

  it('turns notifications on for later messages', async () => {
    const { user, receiveMessage, shown } = testSetup();
    await receiveMessage();
    expect(shown).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    await receiveMessage({ message: { smsText: 'At what time?' } });
    expect(shown).toMatchObject([{ title: 'Daniel Okafor', body: 'At what time?' }]);
    expect(offer()).not.toBeInTheDocument();
  });

  it('does not appear again once declined', async () => {
    const { user, receiveMessage, shown } = testSetup();
    await receiveMessage();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await receiveMessage();
    expect(offer()).not.toBeInTheDocument();
    expect(shown).toEqual([]);
  });

  it('closes when the browser denies permission', async () => {
    const { user, receiveMessage, shown } = testSetup({ response: 'denied' });
    await receiveMessage();
    await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    await receiveMessage();
    expect(offer()).not.toBeInTheDocument();
    expect(shown).toEqual([]);
  });
});

describe('desktop notification', () => {
  it('shows the sender’s name or number and the message', async () => {
    const { receiveMessage, shown } = await notifying();
    await receiveMessage();
    await receiveMessage({
      message: { smsText: '' },
      conversation: { contactName: '', contactNumber: '17735550188' },
    });
    expect(shown).toMatchObject([
      { title: 'Daniel Okafor', body: 'Is there parking?' },
      { title: '(773) 555-0188', body: 'Photo' },
    ]);
  });

  it('is not shown for own messages, blocked contacts and other users’ numbers [INB-69]', async () => {
    const { socket, receiveMessage, shown } = await notifying();
    await receiveMessage({ message: { isInbound: false } });
    await receiveMessage({ conversation: { isBlocked: true } });
    socket.receive('seq_advanced', { seq: 3 });
    await settle();
    expect(shown).toEqual([]);
  });

  it('is not shown while any tab of the dashboard is focused', async () => {
    const { receiveMessage, shown } = await notifying({ tabs: 2 });
    fireEvent.focus(window);
    await receiveMessage();
    expect(shown).toEqual([]);
    fireEvent.blur(window);
    await settle();
    await receiveMessage();
    expect(shown).toHaveLength(1);
  });

  it('is not shown while the tab was focused from the start', async () => {
    const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { receiveMessage, shown } = await notifying();
    hasFocus.mockRestore();
    await receiveMessage();
    expect(shown).toEqual([]);
  });

  it('is shown by one tab only, and by the next one after that is closed [INB-69]', async () => {
    const { receiveMessage, shown, stopFunctions } = await notifying({ tabs: 3 });
    await receiveMessage();
    expect(shown).toHaveLength(1);
    stopFunctions[0]?.();
    await settle();
    await receiveMessage();
    expect(shown).toHaveLength(2);
  });

  it('is not shown where the browser has no locks', async () => {
    const alerts = await notifying();
    alerts.stopFunctions[0]?.();
    Reflect.deleteProperty(navigator, 'locks');
    stops = [startInboundAlerts(() => {})];
    await alerts.receiveMessage();
    expect(alerts.shown).toEqual([]);
  });

  it('is not shown once turned off', async () => {
    const { receiveMessage, shown } = await notifying();
    act(() => setPreferences({ isNotifying: false }));
    await receiveMessage();
    expect(shown).toEqual([]);
  });
});

describe('click on a desktop notification', () => {
  const onProfile = { tabs: 0, path: '/settings/profile', ui: <InboundAlerts /> };
  let focused: jest.SpyInstance;
  beforeEach(() => {
    focused = jest.spyOn(window, 'focus').mockImplementation(() => {});
  });
  afterEach(() => focused.mockRestore());

  it('focuses the dashboard and opens the conversation without reloading the page', async () => {
    const { receiveMessage, shown, router } = await notifying(onProfile);
    await receiveMessage();
    expect(shown).toHaveLength(1);
    await act(async () => shown[0]?.click());
    expect(focused).toHaveBeenCalledTimes(1);
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/messages',
      search: `?contact-id=${DANIEL}`,
    });
  });

  it('opens the conversation at the number that received the message', async () => {
    const { receiveMessage, shown, router } = await notifying(onProfile);
    await receiveMessage({ tn: '3125550199' });
    await act(async () => shown[0]?.click());
    expect(router.state.location.search).toBe(`?number=3125550199&contact-id=${DANIEL}`);
  });

  it('is impossible once the alerts have been stopped', async () => {
    const { receiveMessage, shown, unmount } = await notifying(onProfile);
    unmount();
    await receiveMessage();
    expect(shown).toEqual([]);
  });
});

function otherTabWrites(settings: object): void {
  const key = `preferences:${getSession().userId}`;
  localStorage.setItem(key, JSON.stringify({ state: settings, version: 0 }));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

describe('alert preferences changed in another tab', () => {
  it('keeps the offer open until it is answered there', async () => {
    const { receiveMessage } = testSetup();
    await receiveMessage();
    otherTabWrites({ isNotifying: null, hasSound: false });
    expect(offer()).toBeVisible();
    otherTabWrites({ isNotifying: false, hasSound: false });
    expect(offer()).not.toBeInTheDocument();
  });

  it('applies on a page that does not show them [INB-86]', async () => {
    const { receiveMessage, shown, notes } = await notifying({ ui: null });
    otherTabWrites({ isNotifying: false, hasSound: true });
    await receiveMessage();
    expect(shown).toEqual([]);
    expect(notes).toEqual([660, 880]);
  });
});

describe('sound of an inbound message', () => {
  it('plays in one tab when turned on, focused or not, and never when turned off [INB-69]', async () => {
    const { receiveMessage, notes, shown } = testSetup({ tabs: 2 });
    fireEvent.focus(window);
    await receiveMessage();
    expect(notes).toEqual([]);
    act(() => setPreferences({ hasSound: true }));
    await receiveMessage();
    expect(notes).toEqual([660, 880]);
    expect(shown).toEqual([]);
  });
});
