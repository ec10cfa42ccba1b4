import { contact, fakeApi, renderApp } from '@dashboard/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { DetailsPane } from './DetailsPane';

it('cancels editing a field on Escape before closing the drawer', async () => {
  fakeApi()
    .on('GET /api/contacts/7', contact({ contactId: 7, company: 'Okafor Framing' }))
    .on('GET /api/contacts/7/media', { items: [], total: 0 })
    .on('GET /api/conversations/3125550142-7/notes', { items: [], hasMore: false });
  const onClose = jest.fn();
  const { user } = renderApp(
    <DetailsPane layout="tablet" tn="3125550142" contactId={7} isOpen onClose={onClose} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Company, Okafor Framing' }));
  await user.type(screen.getByRole('textbox', { name: 'Company' }), ' Ltd{Escape}');
  expect(screen.getByText('Okafor Framing')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it.each([
  ['phone', 1],
  ['desktop', 2],
] as const)('titles the details on a %s with a heading of level %i', async (layout, level) => {
  fakeApi()
    .on('GET /api/contacts/7', contact({ contactId: 7 }))
    .on('GET /api/contacts/7/media', { items: [], total: 0 })
    .on('GET /api/conversations/3125550142-7/notes', { items: [], hasMore: false });
  renderApp(<DetailsPane layout={layout} tn="3125550142" contactId={7} isOpen onClose={() => {}} />);
  expect(await screen.findByRole('heading', { level, name: 'Contact' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: level + 1, name: 'Daniel Okafor' })).toBeVisible();
});
