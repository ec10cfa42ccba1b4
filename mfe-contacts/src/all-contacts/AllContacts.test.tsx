import { screen, waitFor, within } from '@testing-library/react';
import { bodyRows, button, cellsOf, contactsApi, openContacts, ROWS } from '../testing/contacts-setup';

async function open(path = '/all') {
  const api = contactsApi();
  const app = openContacts(path);
  await screen.findByRole('cell', { name: 'Ana Ruiz' });
  return { api, ...app };
}

describe('All Contacts', () => {
  it('is the default page of Contacts [NAV-13] [NAV-14]', async () => {
    const { router } = await open('');
    expect(router.state.location.pathname).toBe('/dashboard/contacts/all');
    expect(screen.getByRole('heading', { level: 2, name: 'All Contacts' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All Contacts 4' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows name, number, status, lists, last activity and added [CTC-01]', async () => {
    await open();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers).toEqual(
      expect.arrayContaining(['Name', 'Number', 'Status', 'Lists', 'Last activity', 'Added']),
    );
    const [ana, elsa, joanne, nameless] = bodyRows().map(cellsOf);
    expect(ana).toEqual(
      expect.arrayContaining([
        'Ana Ruiz',
        '(312) 555-0187',
        'Subscribed',
        '–',
        expect.stringMatching('Mar 4'),
      ]),
    );
    expect(ana?.join()).toMatch(/CrownsNew insurance 2026\+2/);
    expect(elsa).toEqual(expect.arrayContaining(['Opted out', 'Sep 30, 2025']));
    expect(joanne).toContain('Blocked');
    expect(nameless).toEqual(expect.arrayContaining(['No name', '(773) 555-0188']));
  });

  it('shows all rows when one has words of a newer server [FLT-22]', async () => {
    const [ana, elsa] = ROWS;
    const items = [
      { ...ana, status: 'unreachable' },
      { ...elsa, optOutSource: 'letter' },
    ];
    contactsApi().on('GET /api/contacts', { items, total: 2, page: 1, pageSize: 10 });
    openContacts('/all');
    expect(
      await screen.findByRole('img', { name: 'Unknown. Reload the page to see the status' }),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: /^Opted out\. Opted out on Sep 30/ })).toBeVisible();
  });

  it('shows when a contact opted out on hover and keyboard focus [CTC-01]', async () => {
    const { user } = await open();
    await user.hover(screen.getByRole('img', { name: /^Opted out\. Texted STOP on Sep 30/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Texted STOP on Sep 30');
  });

  it('filters by status, activity and no name, together with the search and in the URL [CTC-03]', async () => {
    const { api, user, router } = await open('/all?search=a&activity=last_7_days&noName=true');
    await user.click(button(/^Status Any/));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Blocked' }));
    await waitFor(() => expect(bodyRows()).toHaveLength(1));
    expect(api.calls.at(-1)?.query).toMatchObject({
      search: 'a',
      status: 'blocked',
      activity: 'last_7_days',
      noName: 'true',
    });
    expect(router.state.location.search).toContain('status=blocked');
  });

  it('filters by a contact list, but not by All Contacts [CTC-03]', async () => {
    const { api, user, router } = await open();
    await user.click(await screen.findByRole('button', { name: /^List Any/ }));
    const options = await screen.findAllByRole('menuitemradio');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Any',
      'Crowns',
      'New insurance 2026',
      'Payment plan',
      'Whitening',
    ]);
    await user.click(screen.getByRole('menuitemradio', { name: 'Crowns' }));
    await waitFor(() => expect(api.callsOf('GET /api/contacts').at(-1)?.query.list).toBe('71'));
    expect(router.state.location.search).toBe('?list=71');
  });

  it('says that no contacts match, and keeps that apart from an account without contacts [CTC-13]', async () => {
    contactsApi([]);
    const { user } = openContacts('/all?status=blocked');
    expect(await screen.findByText('No contacts match these filters')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
    const title = await screen.findByText('No contacts yet');
    const links = within(title.parentElement as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Import', '+ Add Contact']);
  });

  it('opens the conversation of a row [CTC-12]', async () => {
    const { user, router } = await open();
    await user.click(button('Elsa Vandermeer'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/messages'));
    expect(router.state.location.search).toBe('?contact-id=502');
  });
});
