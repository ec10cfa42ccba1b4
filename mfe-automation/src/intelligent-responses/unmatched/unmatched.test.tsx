import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { intent, intentsApi, openIntents, URL } from '../../testing/intents-setup';

const user = userEvent.setup();
const group = {
  text: 'Do you sell gift cards?',
  count: 4,
  lastAt: '2026-10-13T19:41:00.000Z',
  examples: ['gift cards?'],
};

describe('unmatched texts', () => {
  it('adds an unmatched text to an intent with one action [BTM-36]', async () => {
    const api = intentsApi()
      .on(`GET ${URL}/unmatched`, { groups: [group], total: 4, compared: 50 })
      .on(`PATCH ${URL}/12`, intent({ id: 12, name: 'Parking' }));
    openIntents('?view=unmatched');
    const row = await screen.findByRole('row', { name: /gift cards/ });
    expect(row).toHaveTextContent('Also “gift cards?”');
    expect(screen.queryByText(/left out/)).toBeNull();
    await user.click(within(row).getByRole('button', { name: /to an intent/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Parking' }));
    const patches = () => api.callsOf(`PATCH ${URL}/12`).map(({ body }) => body);
    await waitFor(() =>
      expect(patches()).toEqual([{ phrases: ['parking', 'Do you sell gift cards?'], version: 2 }]),
    );
  });

  it('says how many texts are in none of the listed groups [BTM-36]', async () => {
    intentsApi().on(`GET ${URL}/unmatched`, {
      groups: [group, { ...group, text: 'Parking?', count: 1 }],
      total: 17,
      compared: 50,
    });
    openIntents('?view=unmatched');
    expect(await screen.findByText('17 of the last 50 texts fit no intent.')).toBeVisible();
    expect(screen.getByText('The 2 largest groups are shown. 12 more texts are left out.')).toBeVisible();
  });

  it('says when every text was matched [BTM-36]', async () => {
    intentsApi().on(`GET ${URL}/unmatched`, { groups: [], total: 0, compared: 50 });
    openIntents('?view=unmatched');
    expect(await screen.findByText('Every text was matched')).toBeVisible();
  });

  it('says when there are no texts to compare, such as for a user without a group [BTM-36]', async () => {
    intentsApi();
    openIntents('?view=unmatched');
    expect(await screen.findByText('No texts to compare')).toBeVisible();
    expect(screen.getByText('The numbers of your groups got no texts in the last 30 days.')).toBeVisible();
  });
});
