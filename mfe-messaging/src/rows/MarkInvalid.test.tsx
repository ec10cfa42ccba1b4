import type { Contact } from '@dashboard/shared/contracts';
import { contact, fakeApi, historyRow, pageDataFor, renderApp, reply } from '@dashboard/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { StoredMessage } from './StoredMessage';

const ignore = () => undefined;

function showFailed(code: number, { isInvalid = false, canEdit = true } = {}) {
  const loaded = contact({ contactId: 7, isInvalid });
  const api = fakeApi().on('GET /api/contacts/7', loaded);
  api.on('PATCH /api/contacts/7', (call: { body: Partial<Contact> }) => ({ ...loaded, ...call.body }));
  const pageData = pageDataFor('acme.agent');
  const rules = pageData.permissions.rules.filter((rule) => canEdit || rule.action === 'Read');
  const view = renderApp(
    <StoredMessage
      row={historyRow({ contactId: 7, status: code, errorCode: code })}
      contactName="Daniel Okafor"
      isFirst
      isLast
      wasRetried={false}
      hasBox
      onOpenMedia={ignore}
      onExpiredMedia={ignore}
      onDetails={ignore}
    />,
    { pageData: { ...pageData, permissions: { ...pageData.permissions, rules } } },
  );
  return { ...view, api, patches: () => api.callsOf('PATCH /api/contacts/7').map(({ body }) => body) };
}
const offer = () => screen.queryByRole('button', { name: 'Mark as invalid' });

describe('a text to a number that can’t receive texts', () => {
  it.each([4404, 4406, 4700, 4720, 4721])(
    'says so after code %i and offers to mark the number as invalid [CPL-29]',
    async (code) => {
      const { user, patches } = showFailed(code);
      expect(await screen.findByText(/This number can't receive texts/)).toBeVisible();
      await user.click(await screen.findByRole('button', { name: 'Mark as invalid' }));
      expect(await screen.findByText('Campaigns now skip the number of Daniel')).toBeVisible();
      expect(patches()).toEqual([{ isInvalid: true }]);
      expect(offer()).toBeNull();
    },
  );

  it('offers it again after Undo', async () => {
    const { user, patches } = showFailed(4720);
    await user.click(await screen.findByRole('button', { name: 'Mark as invalid' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Mark as invalid' })).toBeVisible();
    expect(patches()).toEqual([{ isInvalid: true }, { isInvalid: false }]);
  });

  it('keeps the offer when the change failed', async () => {
    const { user, api } = showFailed(4720);
    api.on('PATCH /api/contacts/7', reply(500, { message: 'Something went wrong' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as invalid' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    await waitFor(() => expect(offer()).toBeEnabled());
  });

  it.each([
    ['the number is marked already', 4720, { isInvalid: true }],
    ['the user may not change contacts', 4720, { canEdit: false }],
    ['the text failed for another reason', 4770, {}],
  ])('offers nothing when %s', async (_, code, options) => {
    showFailed(code, options);
    expect(await screen.findByRole('button', { name: /^Failed · / })).toBeVisible();
    expect(offer()).toBeNull();
  });
});
