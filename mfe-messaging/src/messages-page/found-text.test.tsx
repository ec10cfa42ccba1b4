import { NARROW_SEARCH, SEARCH_TOO_BROAD } from '@dashboard/shared/contracts';
import { type ApiCall, conversationItem, historyRow, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { DANIEL, showPage, TN } from './page-setup';

const FOUND = 8;
const NEWEST = 1000;
const text = (id: number) => historyRow({ id, contactId: DANIEL, smsText: `Text ${id}` });
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => text(from + at));

const page = (shown: ReturnType<typeof rows>) => ({
  rows: shown.toReversed(),
  lines: [],
  // Nothing older, so that only the requests of a test load pages.
  pageStatus: { itemsLeft: 0, hasNewer: shown.at(-1)?.id !== NEWEST },
  firstUnreadId: null,
});

/** A conversation of a thousand messages with the searched word near its beginning. */
function showSearch(path = '/messages') {
  const view = showPage({ path });
  view.api
    .on('GET /api/messages/search', ({ query }: ApiCall) => ({
      items:
        query.q === 'parking'
          ? [
              {
                messageId: FOUND,
                contactId: DANIEL,
                contactName: 'Daniel Okafor',
                contactNumber: '13125550107',
                text: 'Is there parking?',
                isInbound: false,
                method: 2,
                userId: 999,
                userFirstname: 'Sam',
                date: '2026-01-04T17:00:00Z',
              },
            ]
          : [],
    }))
    .on(`GET /sms-numbers/${TN}/history/${DANIEL}`, ({ query }: ApiCall) => {
      if (query.aroundItemId === undefined) return page(rows(NEWEST - 9, NEWEST));
      return Number(query.aroundItemId) === FOUND ? page(rows(1, 40)) : reply(404, {});
    });
  return view;
}

const history = () => screen.findByRole('log', { name: 'Message history' });

const expectNewestVisible = () =>
  waitFor(async () => expect(within(await history()).getByText(`Text ${NEWEST}`)).toBeVisible());

async function openHit({ user }: ReturnType<typeof showSearch>) {
  await user.type(screen.getByRole('searchbox'), 'parking');
  const hit = await screen.findByRole('option', { name: /Is there parking/ });
  await user.click(hit);
  return hit;
}

const TOO_BROAD = reply(422, {
  message: NARROW_SEARCH,
  code: SEARCH_TOO_BROAD,
  errors: { q: [NARROW_SEARCH] },
});

describe('a search of texts that is cut short', () => {
  it.each([
    [{ items: [], isPartial: true }, `Only recent texts were searched. ${NARROW_SEARCH}`],
    [reply(500, { message: 'Something went wrong.' }), /^Texts could not be searched\. /],
    [TOO_BROAD, NARROW_SEARCH],
  ])('says so', async (answer, text) => {
    const view = showPage({ path: '/messages' });
    view.api.on('GET /api/messages/search', answer);
    await view.user.type(screen.getByRole('searchbox'), 'par');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('does not claim that nothing matches when the server gave the search up', async () => {
    const view = showPage({ path: '/messages', items: [] });
    view.api.on('GET /api/messages/search', TOO_BROAD);
    await view.user.type(screen.getByRole('searchbox'), 'par');
    expect(await screen.findByText(NARROW_SEARCH)).toBeVisible();
    expect(screen.queryByText(/Nothing matches/)).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(screen.queryByText(NARROW_SEARCH)).not.toBeInTheDocument());
  });

  it('does not claim that nothing matches before all is searched, or when texts are not', async () => {
    const view = showPage({ path: '/messages', items: [] });
    let fail = () => {};
    const failure = new Promise((resolve) => {
      fail = () => resolve(reply(500, { message: 'Something went wrong.' }));
    });
    view.api.on('GET /api/messages/search', () => failure);
    await view.user.type(screen.getByRole('searchbox'), 'par');
    await waitFor(() => expect(view.api.callsOf('GET /api/messages/search')).toHaveLength(1));
    expect(screen.queryByText(/matches/)).not.toBeInTheDocument();
    act(() => fail());
    expect(await screen.findByText('No name or number matches ‘par’')).toBeVisible();
  });

  it('shows the texts found beside the error of the search of names', async () => {
    const view = showSearch();
    view.api.on('GET /api/conversations', ({ query }: ApiCall) =>
      query.search === ''
        ? { tn: TN, items: [], cursor: null, total: 0 }
        : reply(500, { message: 'Failed.' }),
    );
    await view.user.type(screen.getByRole('searchbox'), 'parking');
    expect(await screen.findByRole('option', { name: /Is there parking/ })).toBeVisible();
    expect(await screen.findByText(/^Names could not be searched\. /)).toBeVisible();
  });

  it('asks to narrow a search of conversations that the server gave up', async () => {
    const view = showPage({ path: '/messages' });
    await screen.findByRole('option', { name: /Daniel Okafor/ });
    view.api.on('GET /api/conversations', TOO_BROAD);
    await view.user.type(screen.getByRole('searchbox'), 'a');
    expect(await screen.findByText(NARROW_SEARCH)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});

it('searches texts from three characters on, and says so before', async () => {
  const view = showPage({ path: '/messages' });
  await view.user.type(screen.getByRole('searchbox'), 'pa');
  expect(await screen.findByText('Type at least 3 characters to search texts.')).toBeVisible();
  expect(view.api.callsOf('GET /api/messages/search')).toEqual([]);
  await view.user.type(screen.getByRole('searchbox'), 'r');
  await waitFor(() => expect(view.api.callsOf('GET /api/messages/search')).toHaveLength(1));
  expect(screen.queryByText('Type at least 3 characters to search texts.')).not.toBeInTheDocument();
});

describe('a message found by a search', () => {
  it('opens its conversation at that message, marked, with its own URL', async () => {
    const view = showSearch();
    const hit = await openHit(view);
    expect(within(await history()).getByText(`Text ${FOUND}`)).toBeVisible();
    expect(view.router.state.location.search).toBe(`?number=${TN}&contact-id=${DANIEL}&message=${FOUND}`);
    expect(hit).toHaveAttribute('aria-selected', 'true');
    expect(hit).toHaveTextContent('Sam: Is there parking?');
    const marked = (await history()).querySelector('[aria-current=location]');
    expect(marked).toHaveTextContent(`Text ${FOUND}`);
    await waitFor(() => expect(marked).not.toHaveAttribute('aria-current'), { timeout: 4_000 });
  });

  it('offers a jump to the newest message', async () => {
    const view = showSearch(`/messages-new/${TN}-${DANIEL}?message=${FOUND}`);
    await history();
    await view.user.click(screen.getByRole('button', { name: 'Jump to newest' }));
    await expectNewestVisible();
    expect(view.router.state.location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Jump to newest' })).not.toBeInTheDocument();
  });

  it('hides messages that arrive while the newest are not loaded', async () => {
    const { socket } = showSearch(`/messages?contact-id=${DANIEL}&message=${FOUND}`);
    await history();
    const message = historyRow({ id: NEWEST + 1, contactId: DANIEL, isInbound: true, smsText: 'Here I am' });
    const conversation = conversationItem({ contactId: DANIEL, unreadCount: 1 });
    const totals = { number: 1, all: 1 };
    act(() =>
      socket.receive('new_message', {
        ...{ seq: 1, type: 'new_message', tn: TN, totals },
        ...{ message, conversation, contact: conversation },
      }),
    );
    expect(await history()).not.toHaveTextContent('Here I am');
  });

  it('jumps to the end when a reply is sent', async () => {
    const { user, socket } = showSearch(`/messages?contact-id=${DANIEL}&message=${FOUND}`);
    socket.response('send_sms', () => ({ ok: true, message: text(NEWEST + 1) }));
    await history();
    const box = await screen.findByRole('textbox', { name: /^Message to/ });
    await user.type(box, 'Yes, behind the house{Enter}');
    await expectNewestVisible();
  });

  it('opens the newest messages when it does not exist', async () => {
    showSearch(`/messages?contact-id=${DANIEL}&message=77`);
    await expectNewestVisible();
  });
});
