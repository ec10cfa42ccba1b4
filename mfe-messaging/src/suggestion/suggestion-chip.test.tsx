import type { Suggestion } from '@dashboard/shared/contracts';
import { reply } from '@dashboard/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { messageBox, showComposer } from '../composer/composer-setup';

const user = userEvent.setup();
const SUGGESTION: Suggestion = {
  messageId: 41,
  intentName: 'Parking',
  responseMessageName: 'Directions and parking',
  text: 'Free parking behind the building.',
  media: [],
  score: 0.68,
};
const SETTLE = 'POST /api/message-bot/suggestion/41';

/** Renders the composer with a suggestion that the server drops once it is settled. */
function showWithSuggestion() {
  const shown = showComposer();
  let open: Suggestion | null = SUGGESTION;
  shown.api
    .on('GET /api/message-bot/suggestion', () => ({ suggestion: open }))
    .on(SETTLE, () => {
      open = null;
      return reply(204, null);
    });
  return shown;
}

const actions = (api: ReturnType<typeof showComposer>['api']) => api.callsOf(SETTLE).map(({ body }) => body);

it('shows the suggestion with its match score, and Use fills the composer and is counted [BTM-34]', async () => {
  const { api } = showWithSuggestion();
  expect(await screen.findByText('match 0.68')).toBeInTheDocument();
  expect(screen.getByText('Parking:')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use' }));
  expect(await messageBox()).toHaveValue('Free parking behind the building.');
  await waitFor(() => expect(screen.queryByText('match 0.68')).not.toBeInTheDocument());
  expect(actions(api)).toEqual([{ action: 'used' }]);
});

it('keeps what the user has written before it [BTM-34]', async () => {
  showWithSuggestion();
  await user.type(await messageBox(), 'Hi Daniel.');
  await user.click(await screen.findByRole('button', { name: 'Use' }));
  expect(await messageBox()).toHaveValue('Hi Daniel. Free parking behind the building.');
});

it('counts Dismiss and leaves the composer alone [BTM-34]', async () => {
  const { api } = showWithSuggestion();
  await user.click(await screen.findByRole('button', { name: 'Dismiss the suggestion' }));
  await waitFor(() => expect(screen.queryByText('match 0.68')).not.toBeInTheDocument());
  expect(actions(api)).toEqual([{ action: 'dismissed' }]);
  expect(await messageBox()).toHaveValue('');
});
