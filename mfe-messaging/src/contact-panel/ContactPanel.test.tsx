import type { Contact } from '@dashboard/shared/contracts';
import { queryClient } from '@dashboard/shared/query';
import {
  type ApiCall,
  contact as aContact,
  fakeApi,
  pageDataFor,
  renderApp,
  reply,
} from '@dashboard/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { cacheContact } from '../api/contacts';
import { ContactPanel } from './ContactPanel';

const TN = '3125550142';
const picture = (mediaId: number) => ({
  messageId: mediaId,
  date: '2026-03-04T12:00:00Z',
  isInbound: true,
  media: {
    mediaId,
    url: `/api/media/${mediaId}/p.jpg`,
    name: `p${mediaId}.jpg`,
    kind: 'image',
    type: 'image/jpeg',
    bytes: 1000,
    width: 10,
    height: 10,
    isAvailable: true,
  },
});

interface TestSetup {
  facts?: Partial<Contact>;
  media?: ReturnType<typeof picture>[];
  canEdit?: boolean;
}

function showPanel({ facts = {}, media = [], canEdit = true }: TestSetup = {}) {
  const contact = aContact({ contactId: 7, version: 4, ...facts });
  const api = fakeApi()
    .on('GET /api/contacts/7', contact)
    .on('GET /api/contacts/7/media', { items: media, total: media.length })
    .on('GET /api/conversations/3125550142-7/notes', { items: [], hasMore: false });
  api.on('PATCH /api/contacts/7', (call: { body: Partial<Contact> }) => ({
    ...contact,
    ...call.body,
    version: 5,
  }));
  const pageData = pageDataFor('acme.admin');
  const rules = pageData.permissions.rules.filter((rule) => canEdit || rule.action === 'Read');
  const onClose = jest.fn();
  const view = renderApp(<ContactPanel tn={TN} contactId={7} onClose={onClose} onNote={() => {}} />, {
    pageData: { ...pageData, permissions: { ...pageData.permissions, rules } },
  });
  const patches = () => api.callsOf('PATCH /api/contacts/7').map((call) => call.body);
  return { ...view, api, onClose, patches };
}

it('links from the ContactPanel to the contact among all contacts [INB-58]', async () => {
  showPanel();
  expect(await screen.findByRole('link', { name: 'Open contact' })).toHaveAttribute(
    'href',
    '/dashboard/contacts/all?contact=7',
  );
});

describe('facts of the ContactPanel', () => {
  it('shows name, number without country code, email, company, custom fields, local time and lists [CON-13] [INB-57]', async () => {
    showPanel({
      facts: {
        contactNumber: '13125550147',
        email: 'd.okafor@example.com',
        company: 'Okafor Framing',
        customFields: { 'Patient ID': 'LD-20418' },
        lists: [{ listId: 1, name: 'Six-month recall' }],
        isTimeZoneEstimated: true,
      },
    });
    expect(await screen.findByRole('heading', { name: 'Daniel Okafor' })).toBeInTheDocument();
    expect(screen.getByText('(312) 555-0147')).toBeInTheDocument();
    for (const fact of ['d.okafor@example.com', 'Okafor Framing', 'LD-20418', 'Six-month recall']) {
      expect(screen.getByText(fact)).toBeInTheDocument();
    }
    expect(screen.getByText(/\d{1,2}:\d\d [AP]M, Chicago/)).toHaveTextContent('estimated');
  });

  it('copies the full value of facts that are often needed', async () => {
    const email = 'bartholomew.featherstonehaugh@longcompany.example.com';
    const { user } = showPanel({ facts: { email } });
    const fact = await screen.findByRole('button', { name: `Edit Email, ${email}` });
    expect(fact).toHaveTextContent(email);
    expect(within(fact).getByTitle(email)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy email' }));
    expect(await navigator.clipboard.readText()).toBe(email);
    expect(screen.getByText('Email copied')).toBeVisible();
  });

  it('saves an edit with the version that is shown [MSG-10] [INB-57]', async () => {
    const { user, patches } = showPanel({ facts: { email: 'old@example.com' } });
    await user.click(await screen.findByRole('button', { name: 'Edit Email, old@example.com' }));
    const field = screen.getByRole('textbox', { name: 'Email' });
    await user.clear(field);
    await user.type(field, 'new@');
    await user.keyboard('{Enter}');
    expect(screen.getByText('Enter a valid email')).toBeInTheDocument();
    expect(patches()).toEqual([]);
    await user.type(field, 'example.com{Enter}');
    expect(await screen.findByText('new@example.com')).toBeInTheDocument();
    expect(patches()).toEqual([{ email: 'new@example.com', version: 4 }]);
  });

  it('keeps the old value after Escape', async () => {
    const { user, patches } = showPanel({ facts: { company: 'Okafor Framing' } });
    await user.click(await screen.findByRole('button', { name: 'Edit Company, Okafor Framing' }));
    await user.type(screen.getByRole('textbox', { name: 'Company' }), ' Ltd{Escape}');
    expect(screen.getByRole('button', { name: 'Edit Company, Okafor Framing' })).toHaveFocus();
    expect(patches()).toEqual([]);
  });

  it('adds custom fields [INB-57]', async () => {
    const { user, patches } = showPanel({ facts: { customFields: { Plan: 'PPO' } } });
    await user.click(await screen.findByRole('button', { name: 'Add field' }));
    await user.type(screen.getByRole('textbox', { name: 'Field name' }), 'Patient ID');
    await user.type(screen.getByRole('textbox', { name: 'Field value' }), 'LD-1{Enter}');
    expect(await screen.findByText('LD-1')).toBeInTheDocument();
    expect(patches()).toEqual([{ customFields: { Plan: 'PPO', 'Patient ID': 'LD-1' }, version: 4 }]);
  });

  it('keeps what was typed when the save fails [INB-57]', async () => {
    const { user, api, patches } = showPanel();
    api.on('PATCH /api/contacts/7', reply(500, { message: 'Try again later.' }));
    await user.click(await screen.findByRole('button', { name: 'Add Company' }));
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Mine{Enter}');
    expect(await screen.findByText(/Try again later\./)).toBeVisible();
    const company = screen.getByRole('textbox', { name: 'Company' });
    expect(company).toHaveValue('Mine');
    expect(company).toHaveFocus();
    api.on('PATCH /api/contacts/7', aContact({ contactId: 7, company: 'Mine', version: 5 }));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Edit Company, Mine' })).toHaveFocus();
    expect(patches()).toHaveLength(2);
  });

  it('keeps a new custom field open when the save fails [INB-57]', async () => {
    const { user, api } = showPanel();
    api.on('PATCH /api/contacts/7', reply(500, { message: 'Try again later.' }));
    await user.click(await screen.findByRole('button', { name: 'Add field' }));
    await user.type(screen.getByRole('textbox', { name: 'Field name' }), 'Patient ID');
    await user.type(screen.getByRole('textbox', { name: 'Field value' }), 'LD-1{Enter}');
    expect(await screen.findByText(/Try again later\./)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Field name' })).toHaveValue('Patient ID');
    expect(screen.getByRole('textbox', { name: 'Field value' })).toHaveValue('LD-1');
  });

  it('offers a choice when another user changed the contact in the meantime', async () => {
    const { user, api, patches } = showPanel();
    api.on('PATCH /api/contacts/7', reply(409, { message: 'Someone else changed this.', code: 'STALE' }));
    await user.click(await screen.findByRole('button', { name: 'Add Company' }));
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Mine{Enter}');
    const dialog = await screen.findByRole('alertdialog', { name: 'Someone else changed this.' });
    api.on('PATCH /api/contacts/7', aContact({ contactId: 7, company: 'Mine', version: 9 }));
    await user.click(within(dialog).getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByText('Mine')).toBeInTheDocument();
    expect(patches()).toEqual([{ company: 'Mine', version: 4 }, { company: 'Mine' }]);
  });

  describe('closed by a click on another conversation', () => {
    function Conversations() {
      const [contactId, setContactId] = useState(7);
      return (
        <>
          <button type="button" onClick={() => setContactId(8)}>
            Other conversation
          </button>
          <ContactPanel tn={TN} contactId={contactId} onClose={() => {}} onNote={() => {}} />
        </>
      );
    }

    function showConversations(response: ReturnType<typeof reply>) {
      fakeApi()
        .on('GET /api/contacts/7', aContact({ contactId: 7, customFields: { Plan: 'PPO' } }))
        .on('GET /api/contacts/8', aContact({ contactId: 8, contactName: 'Ana Ruiz' }))
        .on('GET /api/contacts/7/media', { items: [], total: 0 })
        .on('GET /api/contacts/8/media', { items: [], total: 0 })
        .on('GET /api/conversations/3125550142-7/notes', { items: [], hasMore: false })
        .on('GET /api/conversations/3125550142-8/notes', { items: [], hasMore: false })
        .on('PATCH /api/contacts/7', response);
      return renderApp(<Conversations />);
    }
    const stale = reply(409, { message: 'Someone else changed this.', code: 'STALE' });

    it('names the contact, the fact and the value that a conflict kept from being saved [INB-03] [INB-57]', async () => {
      const { user } = showConversations(stale);
      await user.click(await screen.findByRole('button', { name: 'Add Company' }));
      await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Okafor Framing');
      await user.click(screen.getByRole('button', { name: 'Other conversation' }));
      const toast = await screen.findByRole('alert');
      expect(toast).toHaveTextContent('Company of Daniel Okafor wasn’t saved');
      expect(toast).toHaveTextContent('Someone else changed this contact. Your value: “Okafor Framing”');
      expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('names the custom field that failed to be saved for another reason [INB-57]', async () => {
      const { user } = showConversations(reply(500, { message: 'Try again later.' }));
      await user.click(await screen.findByRole('button', { name: 'Edit Plan, PPO' }));
      await user.clear(screen.getByRole('textbox', { name: 'Plan' }));
      await user.click(screen.getByRole('button', { name: 'Other conversation' }));
      const toast = await screen.findByRole('alert');
      expect(toast).toHaveTextContent('Plan of Daniel Okafor wasn’t saved');
      expect(toast).toHaveTextContent('Try again later. Your value: none');
    });

    it('names the value when it closes before the choice between both values [INB-03]', async () => {
      const { user, unmount } = showConversations(stale);
      await user.click(await screen.findByRole('checkbox', { name: 'Block' }));
      await screen.findByRole('alertdialog');
      unmount();
      renderApp(<p>Next page</p>);
      expect(screen.getByText('Next page')).toBeVisible();
      const toast = await screen.findByRole('alert');
      expect(toast).toHaveTextContent('Block of Daniel Okafor wasn’t saved');
      expect(toast).toHaveTextContent('Your value: on');
    });
  });

  describe('changed again before the first change is stored', () => {
    /** A server that checks versions, and holds its first response until `respond`. */
    async function showSlowly(facts: Partial<Contact>) {
      const shown = showPanel({ facts });
      let stored = aContact({ contactId: 7, version: 4, ...facts });
      let respond = () => {};
      const held = new Promise<void>((resolve) => {
        respond = resolve;
      });
      shown.api.on('PATCH /api/contacts/7', async ({ body }: { body: Partial<Contact> }) => {
        await held;
        if (body.version !== stored.version)
          return reply(409, { message: 'Someone else changed this.', code: 'STALE' });
        stored = { ...stored, ...body, version: stored.version + 1 };
        return stored;
      });
      return { ...shown, respond: () => act(() => respond()) };
    }

    it('is saved one after another, each with the version that the one before returned [MSG-10]', async () => {
      const { user, patches, respond } = await showSlowly({});
      await user.click(await screen.findByRole('button', { name: 'Add Email' }));
      await user.type(screen.getByRole('textbox', { name: 'Email' }), 'new@example.com');
      const block = screen.getByRole('checkbox', { name: 'Block' });
      await user.click(block);
      expect(block).toBeChecked();
      await user.click(block);
      expect(block).not.toBeChecked();
      expect(patches()).toHaveLength(1);
      await respond();
      await waitFor(() =>
        expect(patches()).toEqual([
          { email: 'new@example.com', version: 4 },
          { isBlocked: true, version: 5 },
          { isBlocked: false, version: 6 },
        ]),
      );
      expect(await screen.findByText('new@example.com')).toBeVisible();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });

    it('keeps each of its custom fields [INB-57]', async () => {
      const { user, patches, respond } = await showSlowly({ customFields: { Plan: 'PPO' } });
      await user.click(await screen.findByRole('button', { name: 'Edit Plan, PPO' }));
      await user.type(screen.getByRole('textbox', { name: 'Plan' }), '-2');
      await user.click(screen.getByRole('button', { name: 'Add field' }));
      await user.type(screen.getByRole('textbox', { name: 'Field name' }), 'ID');
      await user.type(screen.getByRole('textbox', { name: 'Field value' }), '1{Enter}');
      await respond();
      await waitFor(() =>
        expect(patches()).toEqual([
          { customFields: { Plan: 'PPO-2' }, version: 4 },
          { customFields: { Plan: 'PPO-2', ID: '1' }, version: 5 },
        ]),
      );
    });
  });

  it('shows why a change was rejected that conflicts with something else than another change [CTC-08]', async () => {
    const { user, api } = showPanel();
    const message = 'Ana Ruiz already has this number.';
    api.on('PATCH /api/contacts/7', reply(409, { message, code: 'DUPLICATE', contactId: 12 }));
    await user.click(await screen.findByRole('button', { name: 'Add Company' }));
    await user.type(screen.getByRole('textbox', { name: 'Company' }), 'Mine{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('saves an edit with the version that it started from, when a colleague’s change arrives meanwhile', async () => {
    const { user, patches } = showPanel({ facts: { company: 'Okafor Framing' } });
    await user.click(await screen.findByRole('button', { name: 'Edit Company, Okafor Framing' }));
    await user.type(screen.getByRole('textbox', { name: 'Company' }), ' Ltd');
    act(() => cacheContact(aContact({ contactId: 7, company: 'Theirs', version: 5 })));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Okafor Framing Ltd')).toBeInTheDocument();
    expect(patches()).toEqual([{ company: 'Okafor Framing Ltd', version: 4 }]);
  });

  it('keeps a colleague’s change when a field is left as it was opened', async () => {
    const { user, patches } = showPanel({ facts: { company: 'Okafor Framing' } });
    await user.click(await screen.findByRole('button', { name: 'Edit Company, Okafor Framing' }));
    act(() => cacheContact(aContact({ contactId: 7, company: 'Theirs', version: 5 })));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Theirs')).toBeInTheDocument();
    expect(patches()).toEqual([]);
  });

  it('is read-only without the permission', async () => {
    showPanel({ canEdit: false });
    expect(await screen.findByRole('heading', { name: 'Daniel Okafor' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit contact' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Email' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Opted in' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Block' })).toBeDisabled();
  });
});

describe('consent in the ContactPanel', () => {
  it('revokes consent with the opt-in switch, beside the block switch [MSG-10]', async () => {
    const { user, patches } = showPanel();
    const optedIn = await screen.findByRole('checkbox', { name: 'Opted in' });
    expect(optedIn).toBeChecked();
    await user.click(optedIn);
    await waitFor(() => expect(optedIn).not.toBeChecked());
    expect(patches()).toEqual([{ isOptOut: true, version: 4 }]);
    await user.click(screen.getByRole('checkbox', { name: 'Block' }));
    await waitFor(() => expect(patches().at(-1)).toEqual({ isBlocked: true, version: 5 }));
  });

  it('restores consent by Undo without a statement of consent', async () => {
    const { user, patches } = showPanel();
    const optedIn = await screen.findByRole('checkbox', { name: 'Opted in' });
    await user.click(optedIn);
    expect(await screen.findByText('Opted out Daniel')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(optedIn).toBeChecked());
    expect(patches().at(-1)).toEqual({ isOptOut: false, undo: true });
    expect(screen.queryByText('Opted out Daniel')).toBeNull();
  });

  it('shows an error when it is too late for Undo', async () => {
    const { user, api } = showPanel();
    const optedIn = await screen.findByRole('checkbox', { name: 'Opted in' });
    await user.click(optedIn);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const message = 'It’s too late to undo this opt-out.';
    api.on('PATCH /api/contacts/7', reply(422, { message, errors: { undo: [message] } }));
    await user.click(undo);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(optedIn).not.toBeChecked();
  });

  it('offers Undo for opt-out and block after Edit Contact is saved', async () => {
    const { user, patches } = showPanel();
    await user.click(await screen.findByRole('button', { name: 'Edit contact' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Opt-in' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Block' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Opted out and blocked Daniel')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(patches().at(-1)).toEqual({ isOptOut: false, undo: true, isBlocked: false }));
  });

  it('locks the switch for a contact who texted STOP', async () => {
    const keyword = { optOutSource: 'keyword', optOutWord: 'STOP' } as const;
    showPanel({ facts: { isOptOut: true, ...keyword, optOutAt: '2026-03-04T15:00:00Z' } });
    const optedIn = await screen.findByRole('checkbox', { name: 'Opted in' });
    expect(optedIn).toBeDisabled();
    expect(optedIn).toHaveAccessibleDescription(/Texted STOP on Mar 4/);
  });
});

describe('ContactPanel', () => {
  afterEach(() => jest.useRealTimers());

  it('shows the newest four media and opens the viewer [INB-58]', async () => {
    const { user } = showPanel({ media: [1, 2, 3, 4, 5, 6].map(picture) });
    expect(await screen.findAllByRole('button', { name: /^Open p\d\.jpg/ })).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'View all 6' }));
    expect(await screen.findByText('1 of 6')).toBeInTheDocument();
  });

  it('counts and opens files beyond the first page [INB-58]', async () => {
    const { user, api } = showPanel();
    const pages: Record<string, object> = {
      '': { items: [1, 2, 3, 4, 5, 6].map(picture), total: 7, nextCursor: '6_0' },
      '6_0': { items: [picture(7)], total: 7, nextCursor: null },
    };
    api.on('GET /api/contacts/7/media', ({ query }: ApiCall) => pages[query.cursor ?? '']);
    await act(() => queryClient.refetchQueries({ queryKey: ['messaging', 'contact-media'] }));
    await user.click(await screen.findByRole('button', { name: 'View all 7' }));
    expect(await screen.findByText('1 of 7')).toBeVisible();
    for (let at = 2; at <= 7; at += 1) {
      await user.click(await screen.findByRole('button', { name: 'Next' }));
      expect(screen.getByText(`${at} of 7`)).toBeVisible();
    }
    expect(screen.getByRole('img', { name: /^p7\.jpg/ })).toBeInTheDocument();
  });

  it('keeps the open picture when a newer one arrives [INB-59]', async () => {
    const { user, api } = showPanel({ media: [2, 1].map(picture) });
    await user.click(await screen.findByRole('button', { name: /^Open p2\.jpg/ }));
    expect(await screen.findByText('1 of 2')).toBeVisible();
    api.on('GET /api/contacts/7/media', { items: [3, 2, 1].map(picture), total: 3 });
    await act(() => queryClient.refetchQueries({ queryKey: ['messaging', 'contact-media'] }));
    expect(await screen.findByText('2 of 3')).toBeVisible();
    expect(screen.getByRole('img', { name: /^p2\.jpg/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Download p2.jpg' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByRole('img', { name: /^p3\.jpg/ })).toBeInTheDocument();
  });

  it('refreshes media before their URLs expire, and again soon after a failure', async () => {
    const { api } = showPanel({ media: [picture(1)] });
    expect(await screen.findByRole('button', { name: /^Open p1\.jpg/ })).toBeVisible();
    jest.useFakeTimers();
    // An interval starts with the fake timers.
    await act(() => queryClient.refetchQueries({ queryKey: ['messaging', 'contact-media'] }));
    api.on('GET /api/contacts/7/media', reply(503, { message: 'Not now' }));
    await act(() => jest.advanceTimersByTimeAsync(41 * 60_000));
    expect(screen.getByText(/^Media couldn’t be loaded\./)).toBeVisible();
    api.on('GET /api/contacts/7/media', { items: [picture(2)], total: 1 });
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('button', { name: /^Open p2\.jpg/ })).toBeVisible();
  });

  it('opens and closes the viewer by keyboard and returns the focus [INB-59]', async () => {
    const { user } = showPanel({ media: [1, 2].map(picture) });
    const thumbnail = await screen.findByRole('button', { name: /^Open p1\.jpg/ });
    act(() => thumbnail.focus());
    await user.keyboard('{Enter}');
    const viewer = await screen.findByRole('dialog');
    await waitFor(() => expect(viewer).toHaveFocus());
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('2 of 2')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(thumbnail).toHaveFocus());
  });
});

it('shows an error when the contact cannot be loaded, and retries', async () => {
  const api = fakeApi().on('GET /api/contacts/7', reply(404, { message: 'Not found.' }));
  const { user } = renderApp(<ContactPanel tn={TN} contactId={7} onClose={() => {}} onNote={() => {}} />);
  expect(await screen.findByText('Contact couldn’t be loaded')).toBeInTheDocument();
  api
    .on('GET /api/contacts/7', aContact({ contactId: 7 }))
    .on('GET /api/contacts/7/media', { items: [], total: 0 })
    .on('GET /api/conversations/3125550142-7/notes', { items: [], hasMore: false });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Daniel Okafor' })).toBeInTheDocument();
});

describe('a number that is marked as invalid', () => {
  it('is named in the ContactPanel, and can be marked as valid', async () => {
    const { user, patches } = showPanel({ facts: { isInvalid: true } });
    const section = await screen.findByRole('region', { name: 'Invalid number' });
    expect(section).toHaveTextContent('campaigns skip it');
    await user.click(within(section).getByRole('button', { name: 'Mark as valid' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Invalid number' })).toBeNull());
    expect(patches()).toEqual([{ isInvalid: false, version: 4 }]);
  });

  it('has no button for users who may not change contacts', async () => {
    showPanel({ facts: { isInvalid: true }, canEdit: false });
    expect(await screen.findByRole('region', { name: 'Invalid number' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as valid' })).toBeNull();
  });
});

it('keeps the focus in the panel when Mark as valid disappears', async () => {
  const { user } = showPanel({ facts: { isInvalid: true } });
  await user.click(await screen.findByRole('button', { name: 'Mark as valid' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invalid number' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('region', { name: 'Contact details' })).toHaveFocus());
});
