import type { ConversationItem, HistoryRow } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import { conversationItem, fakeApi, fakeSocket, historyRow, renderApp } from '@dashboard/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { NotificationOffer } from '../conversation-list/NotificationOffer';
import { changeAlertSettings } from './alert-settings';
import { fakeDesktop } from './fake-desktop';
import { InboundAlerts } from './InboundAlerts';
import { startInboundAlerts } from './inbound-alerts';

const TN = '3125550142';
const DANIEL = 7;

let stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  act(() => changeAlertSettings({ isNotifying: false, hasSound: false, offer: 'unasked' }));
});

/** Asking which locks are held takes the browser a task or two. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

interface Arrival {
  tn?: string;
  message?: Partial<HistoryRow>;
  conversation?: Partial<ConversationItem>;
}

interface TestSetup extends NonNullable<Parameters<typeof fakeDesktop>[0]> {
  tabs?: number;
  path?: string;
  /** What of the dashboard is shown. */
  ui?: ReactNode;
}

/** The dashboard, in as many tabs, nobody looking at any of them. */
function testSetup({ tabs = 1, path = '/', ui = <NotificationOffer />, ...desktopOf }: TestSetup = {}) {
  const desktop = fakeDesktop(desktopOf);
  fakeApi().on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const socket = fakeSocket();
  const view = renderApp(ui, { path });
  act(() => connectSocket());
  const closings = Array.from({ length: tabs }, () => startInboundAlerts(() => {}));
  stops = closings;
  let seq = 0;
  const arrive = async ({ tn = TN, message, conversation }: Arrival = {}) => {
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
  return { ...view, ...desktop, socket, arrive, closings };
}

const turnOn = () => act(() => changeAlertSettings({ isNotifying: true, offer: 'answered' }));
async function notifying(options: TestSetup = {}) {
  const stage = testSetup(options);
  await Notification.requestPermission();
  turnOn();
  return stage;
}
const offer = () => screen.queryByText('Show a notification when a text arrives?');

describe('the offer of desktop notifications', () => {
  it('comes with the first inbound text, not with the page', async () => {
    const { arrive } = testSetup();
    expect(offer()).not.toBeInTheDocument();
    await arrive({ message: { isInbound: false } });
    expect(offer()).not.toBeInTheDocument();
    await arrive();
    expect(offer()).toBeVisible();
  });

  it('leads to notifications of the texts after it', async () => {
    const { user, arrive, shown } = testSetup();
    await arrive();
    expect(shown).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    await arrive({ message: { smsText: 'At what time?' } });
    expect(shown).toMatchObject([{ title: 'Daniel Okafor', body: 'At what time?' }]);
    expect(offer()).not.toBeInTheDocument();
  });

  it('is not made again once declined', async () => {
    const { user, arrive, shown } = testSetup();
    await arrive();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await arrive();
    expect(offer()).not.toBeInTheDocument();
    expect(shown).toEqual([]);
  });

  it('ends where the browser refuses', async () => {
    const { user, arrive, shown } = testSetup({ response: 'denied' });
    await arrive();
    await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
    await arrive();
    expect(offer()).not.toBeInTheDocument();
    expect(shown).toEqual([]);
  });
});

describe('a desktop notification', () => {
  it('names who wrote, by name or by number, and what', async () => {
    const { arrive, shown } = await notifying();
    await arrive();
    await arrive({
      message: { smsText: '' },
      conversation: { contactName: '', contactNumber: '17735550188' },
    });
    expect(shown).toMatchObject([
      { title: 'Daniel Okafor', body: 'Is there parking?' },
      { title: '(773) 555-0188', body: 'Photo' },
    ]);
  });

  it('stays away for what one sends, a blocked contact, and a number one does not see', async () => {
    const { socket, arrive, shown } = await notifying();
    await arrive({ message: { isInbound: false } });
    await arrive({ conversation: { isBlocked: true } });
    socket.receive('seq_advanced', { seq: 3 });
    await settle();
    expect(shown).toEqual([]);
  });

  it('stays away while a tab of the dashboard is in front, whichever it is', async () => {
    const { arrive, shown } = await notifying({ tabs: 2 });
    fireEvent.focus(window);
    await arrive();
    expect(shown).toEqual([]);
    fireEvent.blur(window);
    await settle();
    await arrive();
    expect(shown).toHaveLength(1);
  });

  it('stays away while the tab was in front from its start', async () => {
    const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { arrive, shown } = await notifying();
    hasFocus.mockRestore();
    await arrive();
    expect(shown).toEqual([]);
  });

  it('is shown by one tab only, and by the next one when that is closed', async () => {
    const { arrive, shown, closings } = await notifying({ tabs: 3 });
    await arrive();
    expect(shown).toHaveLength(1);
    closings[0]?.();
    await settle();
    await arrive();
    expect(shown).toHaveLength(2);
  });

  it('stays away where the browser cannot tell its tabs apart', async () => {
    const stage = await notifying();
    stage.closings[0]?.();
    Reflect.deleteProperty(navigator, 'locks');
    stops = [startInboundAlerts(() => {})];
    await stage.arrive();
    expect(stage.shown).toEqual([]);
  });

  it('stays away once turned off', async () => {
    const { arrive, shown } = await notifying();
    act(() => changeAlertSettings({ isNotifying: false }));
    await arrive();
    expect(shown).toEqual([]);
  });
});

describe('a click on a desktop notification', () => {
  const onProfile = { tabs: 0, path: '/settings/profile', ui: <InboundAlerts /> };
  let focused: jest.SpyInstance;
  beforeEach(() => {
    focused = jest.spyOn(window, 'focus').mockImplementation(() => {});
  });
  afterEach(() => focused.mockRestore());

  it('brings the dashboard to the front and opens the conversation, without loading the page anew', async () => {
    const { arrive, shown, router } = await notifying(onProfile);
    await arrive();
    expect(shown).toHaveLength(1);
    await act(async () => shown[0]?.click());
    expect(focused).toHaveBeenCalledTimes(1);
    expect(router.state.location).toMatchObject({
      pathname: '/dashboard/messages',
      search: `?contact-id=${DANIEL}`,
    });
  });

  it('opens it at the number it came to', async () => {
    const { arrive, shown, router } = await notifying(onProfile);
    await arrive({ tn: '3125550199' });
    await act(async () => shown[0]?.click());
    expect(router.state.location.search).toBe(`?number=3125550199&contact-id=${DANIEL}`);
  });

  it('is not there to be made once the dashboard’s alerts have ended', async () => {
    const { arrive, shown, unmount } = await notifying(onProfile);
    unmount();
    await arrive();
    expect(shown).toEqual([]);
  });
});

function otherTabWrites(settings: object): void {
  localStorage.setItem('message-alerts', JSON.stringify(settings));
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'message-alerts' }));
  });
}

describe('what another tab chooses', () => {
  it('leaves the offer standing until it is answered there', async () => {
    const { arrive } = testSetup();
    await arrive();
    otherTabWrites({ isNotifying: false, hasSound: false, offer: 'open' });
    expect(offer()).toBeVisible();
    otherTabWrites({ isNotifying: false, hasSound: false, offer: 'answered' });
    expect(offer()).not.toBeInTheDocument();
  });

  it('counts on a page that shows no such choice', async () => {
    const { arrive, shown, notes } = await notifying({ ui: null });
    const choice = { isNotifying: false, hasSound: true, offer: 'answered' };
    otherTabWrites(choice);
    await arrive();
    expect(shown).toEqual([]);
    expect(notes).toEqual([660, 880]);
  });
});

describe('the sound of an inbound text', () => {
  it('is played by one tab when it is on, in front as well, and not when it is off', async () => {
    const { arrive, notes, shown } = testSetup({ tabs: 2 });
    fireEvent.focus(window);
    await arrive();
    expect(notes).toEqual([]);
    act(() => changeAlertSettings({ hasSound: true }));
    await arrive();
    expect(notes).toEqual([660, 880]);
    expect(shown).toEqual([]);
  });
});
