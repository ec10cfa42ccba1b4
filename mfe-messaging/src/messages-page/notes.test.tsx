import type { NoteBody, SystemLine } from '@dashboard/shared/contracts';
import { type ApiCall, contact, historyRow, inboxGroup, pageDataFor, reply } from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readDraft } from '../drafts/drafts';
import { setNoting } from '../notes/noting';
import { DANIEL, showPage, TN } from './page-setup';

const PATH = `/messages?contact-id=${DANIEL}`;
const POST = `POST /api/conversations/${TN}-${DANIEL}/notes`;
const NOTES = `GET /api/conversations/${TN}-${DANIEL}/notes`;
const WORDS = 'She needs the longer slot';

let lastId = 500;
function noteOf(text: string, more: Partial<SystemLine> = {}): SystemLine {
  lastId += 1;
  const note = { id: lastId, at: '2026-03-04T18:00:00Z', kind: 'note' as const, source: 'staff' as const };
  return { ...note, userName: 'Sam Whitlock', assigneeName: null, text, tn: TN, ...more };
}

/** The page with Daniel's conversation open. The server adds every note. */
function open(setup: Parameters<typeof showPage>[0] = {}) {
  const view = showPage({ path: PATH, ...setup });
  view.socket.response('send_sms', () => ({
    ok: true,
    message: historyRow({ contactId: DANIEL, tn: TN, smsText: 'A text' }),
  }));
  view.api.on(POST, ({ body }: { body: NoteBody }) =>
    reply(201, noteOf(body.text, { clientId: body.clientId, userName: 'Maya Ortiz' })),
  );
  const bodies = () => view.api.callsOf(POST).map(({ body }) => body);
  return { ...view, bodies };
}
afterEach(() => act(() => setNoting(TN, DANIEL, false)));

const textBox = () => screen.findByRole('textbox', { name: 'Message to Daniel Okafor' });
const noteBox = () => screen.findByRole('textbox', { name: 'Note about Daniel Okafor' });
const history = () => screen.findByRole('log', { name: 'Message history' });
const noteSwitch = () => screen.findByRole('button', { name: /^Internal note/ });

/** Opens the note box with the keyboard alone. */
async function startNote({ user }: ReturnType<typeof open>) {
  await textBox();
  const toggle = await noteSwitch();
  act(() => toggle.focus());
  await user.keyboard('{Enter}');
  return noteBox();
}

describe('note box', () => {
  it('adds a note with Enter, shows it in the history and sends no text [INB-78] [INB-79]', async () => {
    const view = open();
    const box = await startNote(view);
    expect(box).toHaveFocus();
    expect(screen.getByText('Only your team sees this')).toBeVisible();
    await view.user.keyboard(`${WORDS}{Enter}`);
    const card = await within(await history()).findByRole('article', { name: 'Maya Ortiz added a note' });
    expect(card).toHaveTextContent(/Maya Ortiz.*Only your team sees this · .*She needs the longer slot/);
    expect(view.bodies()).toEqual([{ clientId: expect.any(String), text: WORDS }]);
    await waitFor(async () => expect(await noteBox()).toHaveValue(''));
    expect(view.socket.bodies('send_sms')).toEqual([]);
    expect(view.socket.bodies('typing')).toEqual([]);
  });

  it('keeps the drafts of text and note apart when the box is switched [INB-45] [INB-79]', async () => {
    const view = open();
    await view.user.type(await textBox(), 'For Daniel');
    await startNote(view);
    await view.user.keyboard('For us');
    expect([readDraft(TN, DANIEL)?.text, readDraft(TN, DANIEL, 'note')?.text]).toEqual([
      'For Daniel',
      'For us',
    ]);
    await view.user.click(await noteSwitch());
    expect(await textBox()).toHaveValue('For Daniel');
    expect(await textBox()).toHaveFocus();
    expect(await noteSwitch()).toHaveAccessibleName('Internal note, draft');
    await view.user.keyboard('{Enter}');
    expect(view.socket.bodies('send_sms')).toEqual([expect.objectContaining({ smsText: 'For Daniel' })]);
    expect(view.bodies()).toEqual([]);
    await view.user.click(await noteSwitch());
    expect(await noteBox()).toHaveValue('For us');
  });

  it('follows the setting for Enter', async () => {
    const view = open();
    await startNote(view);
    await view.user.keyboard('one{Shift>}{Enter}{/Shift}two');
    expect(await noteBox()).toHaveValue('one\ntwo');
    await view.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(view.bodies()).toHaveLength(1));
  });

  it('keeps the draft after an error and adds the note once with the same client id', async () => {
    const view = open();
    view.api.on(POST, reply(503, { message: 'Try again in a moment.' }));
    await startNote(view);
    await view.user.keyboard(`${WORDS}{Enter}`);
    expect(await screen.findByText('The note was not added. Try again in a moment.')).toBeVisible();
    expect(await noteBox()).toHaveValue(WORDS);
    view.api.on(POST, reply(201, noteOf(WORDS)));
    await view.user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(async () => expect(await noteBox()).toHaveValue(''));
    const [first, second] = view.bodies();
    expect(second).toEqual(first);
  });

  it('uses a new client id for changed words', async () => {
    const view = open();
    view.api.on(POST, reply(503, { message: 'Try again in a moment.' }));
    await startNote(view);
    await view.user.keyboard('One{Enter}');
    await screen.findByText(/^The note was not added/);
    await view.user.keyboard(' two{Enter}');
    await waitFor(() => expect(view.bodies()).toHaveLength(2));
    const ids = view.bodies().map((body) => Reflect.get(Object(body), 'clientId'));
    expect(new Set(ids).size).toBe(2);
  });

  it('explains why an empty or too long note cannot be added [INB-78]', async () => {
    const view = open();
    const box = await startNote(view);
    const add = screen.getByRole('button', { name: 'Add note' });
    expect(add).toHaveAttribute('aria-disabled', 'true');
    await view.user.click(box);
    await view.user.paste('x'.repeat(2_001));
    expect(screen.getByText('A note can have up to 2,000 characters.')).toBeVisible();
    expect(screen.getByText('2,001/2,000')).toBeVisible();
    await view.user.keyboard('{Enter}');
    await view.user.keyboard('{Backspace}');
    expect(add).not.toHaveAttribute('aria-disabled', 'true');
    expect(view.bodies()).toEqual([]);
  });

  it('opens from the menu of tools on a phone [INB-45]', async () => {
    const view = open({ width: 390 });
    await view.user.click(await screen.findByRole('button', { name: 'Add to the message' }));
    await view.user.click(await screen.findByRole('menuitem', { name: 'Internal note' }));
    await view.user.type(await noteBox(), `${WORDS}{Enter}`);
    await waitFor(() => expect(view.bodies()).toHaveLength(1));
  });

  it.each([390, 700])('opens from the contact details, which close, at %i px [INB-45]', async (width) => {
    const view = open({ width });
    await view.user.click(await screen.findByRole('button', { name: 'Open contact details' }));
    await view.user.click(await screen.findByRole('button', { name: 'Add team note' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull());
    await waitFor(async () => expect(await noteBox()).toHaveFocus());
  });

  it('takes notes about a contact who opted out, from the contact panel [INB-51] [INB-78]', async () => {
    const view = open();
    const optedOut = { isOptOut: true, optOutSource: 'keyword' as const };
    view.api.on('GET /api/contacts/:id', contact({ contactId: DANIEL, ...optedOut }));
    expect(await screen.findByText(/^Daniel opted out/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a note' })).not.toBeInTheDocument();
    await view.user.click(await screen.findByRole('button', { name: 'Add team note' }));
    await waitFor(async () => expect(await noteBox()).toHaveFocus());
    await view.user.keyboard(`${WORDS}{Enter}`);
    await waitFor(() => expect(view.bodies()).toHaveLength(1));
    await view.user.click(await noteSwitch());
    expect(await history()).toHaveFocus();
  });

  it('takes notes about a contact who is blocked [INB-78]', async () => {
    const view = open();
    view.api.on('GET /api/contacts/:id', contact({ contactId: DANIEL, isBlocked: true }));
    await view.user.click(await screen.findByRole('button', { name: 'Add a note' }));
    expect(await noteBox()).toHaveFocus();
    await view.user.keyboard(`${WORDS}{Enter}`);
    await waitFor(() => expect(view.bodies()).toHaveLength(1));
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).not.toBeInTheDocument();
    await view.user.click(await noteSwitch());
    expect(screen.getByRole('button', { name: 'Add a note' })).toHaveFocus();
  });

  it('takes notes while the text number is not active', async () => {
    const view = open();
    view.api.on('GET /api/groups', { items: [inboxGroup({ tn: TN, sending: 'number_inactive' })] });
    expect(await screen.findByRole('button', { name: 'Add a note' })).toBeVisible();
  });

  it('is not offered to users who cannot write [INB-78]', async () => {
    const pageData = pageDataFor('acme.admin');
    const rules = pageData.permissions.rules.filter(
      ({ subject, action }) => subject !== 'Messaging' || action === 'Read',
    );
    const view = open({ pageData: { ...pageData, permissions: { ...pageData.permissions, rules } } });
    view.api.on(NOTES, { items: [noteOf(WORDS)], hasMore: false });
    expect(await screen.findByText(/You can read this conversation/)).toBeVisible();
    expect(await screen.findByText(WORDS)).toBeVisible();
    expect(screen.queryByRole('button', { name: /note/i })).not.toBeInTheDocument();
  });
});

describe('notes of colleagues', () => {
  it('appear at once in the history and in the contact panel [INB-23] [INB-58]', async () => {
    const { socket } = open();
    await textBox();
    const panel = await screen.findByRole('region', { name: 'Team notes' });
    expect(await within(panel).findByText('Notes for your team appear here.')).toBeVisible();
    const note = noteOf('Call before the visit');
    act(() => socket.receive('note_added', { seq: 1, type: 'note_added', tn: TN, contactId: DANIEL, note }));
    expect(await within(await history()).findByText('Call before the visit')).toBeVisible();
    expect(within(panel).getByText('Call before the visit')).toBeVisible();
    expect(within(panel).getByText(/Sam Whitlock · .* · Only your team sees this/)).toBeVisible();
  });

  it('leaves the list of conversations as it is', async () => {
    const { socket } = open();
    await textBox();
    const rows = () => screen.getAllByRole('option').map((row) => row.textContent);
    const before = rows();
    const note = noteOf('Call before the visit');
    act(() => socket.receive('note_added', { seq: 1, type: 'note_added', tn: TN, contactId: 9, note }));
    expect(rows()).toEqual(before);
    expect(await history()).not.toHaveTextContent('Call before the visit');
  });

  it('are paged in the contact panel, which also opens the note box [INB-58]', async () => {
    const view = open();
    view.api.on(NOTES, ({ query }: ApiCall) =>
      query.before === undefined
        ? { items: [noteOf('Newest', { id: 90 })], hasMore: true }
        : { items: query.before === '90' ? [noteOf('Oldest', { id: 80 })] : [], hasMore: false },
    );
    const panel = await screen.findByRole('region', { name: 'Team notes' });
    await view.user.click(await within(panel).findByRole('button', { name: 'Show older notes' }));
    expect(await within(panel).findByText('Oldest')).toBeVisible();
    expect(within(panel).queryByRole('button', { name: 'Show older notes' })).not.toBeInTheDocument();
    await view.user.click(within(panel).getByRole('button', { name: 'Add team note' }));
    expect(await noteBox()).toHaveFocus();
  });

  it('open from the search at their place, marked [INB-78]', async () => {
    const note = noteOf('Parking behind the house', { id: 77, at: '2026-03-04T17:29:00Z' });
    const row = historyRow({ id: 8, contactId: DANIEL, smsText: 'Hello', date: '2026-03-04T17:28:00Z' });
    const view = open({ path: '/messages' });
    view.api
      .on('GET /api/messages/search', {
        items: [],
        notes: [
          {
            ...{ noteId: note.id, messageId: 8, contactId: DANIEL, contactName: 'Daniel Okafor' },
            ...{ contactNumber: '13125550107', text: note.text, userId: 999, userFirstname: 'Sam' },
            date: note.at,
          },
        ],
      })
      .on(`GET /sms-numbers/${TN}/history/${DANIEL}`, ({ query }: ApiCall) => ({
        rows: [row],
        lines: query.aroundItemId === '8' ? [note] : [],
        pageStatus: { itemsLeft: 0, hasNewer: false },
        firstUnreadId: null,
      }));
    await view.user.type(await screen.findByRole('searchbox'), 'parking');
    const hit = await screen.findByRole('option', { name: /Parking behind/ });
    expect(hit).toHaveTextContent('Note Sam: Parking behind the house');
    await view.user.click(hit);
    expect(view.router.state.location.search).toBe(`?number=${TN}&contact-id=${DANIEL}&message=8&note=77`);
    const card = await within(await history()).findByRole('article', { name: 'Sam Whitlock added a note' });
    expect(card.closest('[aria-current=location]')).not.toBeNull();
    expect(hit).toHaveAttribute('aria-selected', 'true');
  });
});
