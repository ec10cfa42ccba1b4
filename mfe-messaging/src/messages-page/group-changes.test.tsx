import { setLoggedInTn } from '@dashboard/shared/session';
import { inboxGroup } from '@dashboard/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { DANIEL, showPage, TN } from './page-setup';

const OTHER = '3125550177';
const box = () => screen.findByRole('textbox', { name: 'Message to Daniel Okafor' });
const own = inboxGroup({ tn: TN });
const billing = inboxGroup({ tn: OTHER, name: 'Billing', isDefault: false });

function open(path: string) {
  const page = showPage({ path });
  const change = (items: (typeof own)[]) => {
    page.api.on('GET /api/groups', { items });
    act(() => page.socket.receive('account_changed', { accountId: 11, part: 'groups' }));
  };
  return { ...page, change };
}

describe('the messages page after a change of the user’s groups', () => {
  it('keeps the thread in a remaining inbox, and closes it with the inbox [ADM-05] [ADM-06]', async () => {
    const { api, change, router } = open(`/messages?contact-id=${DANIEL}`);
    await box();
    change([own, billing]);
    await waitFor(() => expect(api.callsOf('GET /api/groups').length).toBeGreaterThan(1));
    await box();
    change([billing]);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull());
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(api.callsOf(`GET /sms-numbers/${OTHER}/history/${DANIEL}`)).toEqual([]);
    await waitFor(() =>
      expect(api.callsOf('GET /api/conversations').some(({ query }) => query.tn === OTHER)).toBe(true),
    );
  });

  it('requests the conversations of the inbox that the user switches to [INB-08]', async () => {
    const { api, change } = open('/messages');
    await screen.findByRole('listbox', { name: 'Conversations' });
    const requested = () => api.callsOf('GET /api/conversations').map(({ query }) => query.tn);
    expect(requested()).not.toContain(OTHER);
    change([own, billing]);
    act(() => setLoggedInTn(OTHER, 'Billing'));
    await waitFor(() => expect(requested()).toContain(OTHER));
  });

  it('shows no conversation of the old inbox while the new one’s load', async () => {
    const { api, change } = open('/messages');
    await screen.findByRole('option', { name: /Daniel Okafor/ });
    change([own, billing]);
    api.on('GET /api/conversations', () => new Promise(() => undefined));
    act(() => setLoggedInTn(OTHER, 'Billing'));
    await waitFor(() => expect(screen.queryByRole('option', { name: /Daniel Okafor/ })).toBeNull());
  });

  it('explains that the user has no number any more [ADM-05]', async () => {
    const { change } = open(`/messages?contact-id=${DANIEL}`);
    await box();
    change([]);
    expect(await screen.findByText('You have no text number yet.')).toBeVisible();
  });
});
