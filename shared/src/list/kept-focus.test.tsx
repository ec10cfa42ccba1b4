import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { queryClient } from '../query';
import { fakeApi, renderApp } from '../testing';
import { ConfirmDialog } from '../ui';
import { type Lighthouse, Lighthouses, type Parts, serve, twelve } from './lighthouses-setup';
import type { RowActions } from './row-actions/row-action';

const ADD = { label: '+ Add Lighthouse', to: '/lighthouses/create' };

interface DemolitionProps extends Parts {
  onDemolish: (id: number) => void;
}

/** The list with a Demolish action behind each row's ⋯ and a question before it. */
function Demolition({ onDemolish, ...parts }: DemolitionProps) {
  const [doomed, setDoomed] = useState<Lighthouse | null>(null);
  const [actions] = useState<RowActions<Lighthouse>>({
    name: ({ name }) => name,
    display: 'menu',
    of: (row) => [{ label: 'Demolish', icon: null, onSelect: () => setDoomed(row) }],
  });
  const confirm = () => {
    if (doomed) onDemolish(doomed.id);
    setDoomed(null);
    void queryClient.invalidateQueries();
  };
  return (
    <>
      <Lighthouses {...parts} actions={actions} />
      {doomed && <ConfirmDialog title="Demolish" onConfirm={confirm} onClose={() => setDoomed(null)} />}
    </>
  );
}

function showDemolition({
  count,
  path = '/lighthouses',
  ...parts
}: Parts & { count: number; path?: string }) {
  const all = twelve.slice(0, count);
  const demolish = (id: number) =>
    all.splice(
      all.findIndex((row) => row.id === id),
      1,
    );
  const api = serve(fakeApi(), all);
  return { api, ...renderApp(<Demolition {...parts} onDemolish={demolish} />, { path }) };
}

const menuOf = (name: string) => screen.getByRole('button', { name: `Actions for ${name}` });

async function demolish(name: string, { user }: ReturnType<typeof showDemolition>) {
  const menu = await screen.findByRole('button', { name: `Actions for ${name}` });
  act(() => menu.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Demolish' }));
  act(() => dialog.getByRole('button', { name: 'Yes' }).focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(menu).not.toBeInTheDocument());
}

describe('the focus after a row is deleted', () => {
  it('moves to the row that takes its place', async () => {
    const app = showDemolition({ count: 12 });
    await demolish('Tower B', app);
    await waitFor(() => expect(menuOf('Tower C')).toHaveFocus());
  });

  it('moves to the previous row after the last one', async () => {
    const app = showDemolition({ count: 3 });
    await demolish('Tower K', app);
    await waitFor(() => expect(menuOf('Tower F')).toHaveFocus());
  });

  it('moves to the first row of the previous page after the only row of a page', async () => {
    const app = showDemolition({ count: 11, path: '/lighthouses?page=2' });
    await demolish('Tower L', app);
    await waitFor(() => expect(menuOf('Tower A')).toHaveFocus());
  });

  it('moves to the Add button of an empty list', async () => {
    const app = showDemolition({ count: 1, add: ADD });
    await demolish('Tower A', app);
    await waitFor(() => expect(screen.getByRole('link', { name: '+ Add Lighthouse' })).toHaveFocus());
  });

  it('moves to the text of an empty list without a button', async () => {
    const app = showDemolition({ count: 1 });
    await demolish('Tower A', app);
    await waitFor(() => expect(document.activeElement).toHaveTextContent('No lighthouses yet'));
    expect(document.body).not.toHaveFocus();
  });

  it('stays in the search when a row disappears', async () => {
    const app = showDemolition({ count: 2 });
    const menu = await screen.findByRole('button', { name: 'Actions for Tower A' });
    act(() => menu.focus());
    await app.user.click(screen.getByRole('searchbox', { name: 'Search lighthouses' }));
    await app.user.keyboard('tower f');
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    expect(screen.getByRole('searchbox', { name: 'Search lighthouses' })).toHaveFocus();
  });
});
