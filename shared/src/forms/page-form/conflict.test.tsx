import { act, screen, waitFor, within } from '@testing-library/react';
import { useCallback } from 'react';
import * as v from 'valibot';
import { requiredText } from '../../contracts';
import { getJson, sendJson } from '../../http';
import { queryClient, queryOptions } from '../../query';
import { Link } from '../../router';
import { reloadPage } from '../../session';
import { fakeApi, renderApp, reply, watchLeaving } from '../../testing';
import { RecordPage } from '../record-page/RecordPage';
import { TextField } from '../TextField';
import { PageForm } from './PageForm';
import type { UpdateBase } from './save-base';

const schema = v.object({ name: requiredText(80), berth: requiredText(5) });
type Values = v.InferOutput<typeof schema>;
const Boat = v.object({ ...schema.entries, version: v.number() });
type Boat = v.InferOutput<typeof Boat>;
const boatQuery = (id: number) =>
  queryOptions({ queryKey: ['boats', id], queryFn: () => getJson(`/boats/${id}`, Boat), gcTime: 0 });

const fields = (
  <>
    <TextField name="name" label="Name" />
    <TextField name="berth" label="Berth" />
    <Link to="/elsewhere">Elsewhere</Link>
  </>
);

function BoatForm({ boat, onError }: { boat: Boat; onError?: (reason?: string) => void }) {
  const save = useCallback(async (values: Values, { version }: UpdateBase) => {
    await sendJson('POST', '/boats/7', { ...values, version }, Boat);
  }, []);
  return (
    <PageForm
      title={boat.name}
      subject={boat.name}
      returnTo="/boats"
      schema={schema}
      initialValues={boat}
      version={boat.version}
      onSubmit={save}
      onError={onError}
    >
      {fields}
    </PageForm>
  );
}

const STALE = reply(409, { message: 'Someone else changed this.', code: 'STALE' });

/** A server with one boat. An update that names an older version fails. */
function boatServer() {
  let stored: Boat = { name: 'Wren', berth: 'A1', version: 1 };
  const api = fakeApi();
  api.on('GET /boats/7', () => stored);
  api.on('POST /boats/7', ({ body: { version = stored.version, ...values } }: { body: Partial<Boat> }) => {
    if (version !== stored.version) return STALE;
    stored = { ...stored, ...values, version: version + 1 };
    return stored;
  });
  const changeElsewhere = (values: Partial<Boat>) => {
    stored = { ...stored, ...values, version: stored.version + 1 };
  };
  const sent = () => api.callsOf('POST /boats/7').map(({ body }) => body);
  return { api, changeElsewhere, sent, stored: () => stored };
}

const onError = jest.fn();

function render() {
  const page = (
    <RecordPage
      param="boatId"
      noun="boat"
      title="Boat"
      nameOf={({ name }: Boat) => name}
      list={{ label: 'Boats', to: '/boats' }}
      query={boatQuery}
    >
      {(boat) => <BoatForm boat={boat} onError={onError} />}
    </RecordPage>
  );
  const routes = [
    { path: '/boats/:boatId', element: page },
    { path: '/boats', element: <h1>Boats</h1> },
    { path: '/elsewhere', element: <h1>Elsewhere page</h1> },
  ];
  return renderApp(null, { routes, path: '/boats/7' });
}

const field = (name: string) => screen.getByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Someone else changed this' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens a boat that someone else then moves to B2, with an unsaved new name. */
async function openChanged() {
  onError.mockClear();
  const server = boatServer();
  const app = render();
  await screen.findByRole('heading', { name: 'Wren' });
  await app.user.type(field('Name'), ' II');
  server.changeElsewhere({ berth: 'B2' });
  return { ...server, ...app };
}

async function openConflict() {
  const app = await openChanged();
  await app.user.click(button('Save'));
  const { getByRole } = within(await dialog());
  const press = (name: string) => app.user.click(getByRole('button', { name }));
  return { ...app, press };
}

describe('a save that conflicts with another one', () => {
  it('names the record, saves nothing and reports no other error [INB-03]', async () => {
    const { stored } = await openConflict();
    expect(await dialog()).toHaveAccessibleDescription(/^Someone saved Wren while you were editing\./);
    await waitFor(() => expect(screen.getByText(/while you were editing/)).toHaveFocus());
    expect(stored()).toEqual({ name: 'Wren', berth: 'B2', version: 2 });
    expect(onError).not.toHaveBeenCalled();
  });

  it('shows the other person’s values on Reload, and saves the next change of them [INB-03]', async () => {
    const { user, press, sent } = await openConflict();
    await press('Reload');
    await closed();
    expect(field('Name')).toHaveValue('Wren');
    expect(field('Berth')).toHaveValue('B2');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    await waitFor(() => expect(field('Name')).toHaveFocus());
    await user.type(field('Name'), ' IV');
    await user.click(button('Save'));
    expect(await screen.findByRole('heading', { name: 'Boats' })).toBeVisible();
    expect(sent().at(-1)).toEqual({ name: 'Wren IV', berth: 'B2', version: 2 });
  });

  it('saves the values without a version on Overwrite, and returns to the list [INB-03]', async () => {
    const { press, sent, stored } = await openConflict();
    await press('Overwrite');
    expect(await screen.findByRole('heading', { name: 'Boats' })).toBeVisible();
    expect(sent()).toEqual([
      { name: 'Wren II', berth: 'A1', version: 1 },
      { name: 'Wren II', berth: 'A1' },
    ]);
    expect(stored()).toMatchObject({ name: 'Wren II', berth: 'A1' });
  });

  it.each([
    ['Escape', ({ user }: Awaited<ReturnType<typeof openConflict>>) => user.keyboard('{Escape}')],
    ['Close', ({ press }: Awaited<ReturnType<typeof openConflict>>) => press('Close')],
  ])('keeps the values on %s and compares again at the next save', async (_way, stay) => {
    const app = await openConflict();
    await stay(app);
    await closed();
    expect(field('Name')).toHaveValue('Wren II');
    await waitFor(() => expect(button('Save')).toHaveFocus());
    await app.user.keyboard('{Enter}');
    expect(await dialog()).toBeVisible();
    expect(app.sent()).toHaveLength(2);
  });

  it('is found although the page has loaded the newer version in the background', async () => {
    const { user, sent } = await openChanged();
    await act(() => queryClient.refetchQueries({ queryKey: ['boats'] }));
    await user.click(button('Save'));
    expect(await dialog()).toBeVisible();
    expect(sent()).toEqual([expect.objectContaining({ version: 1 })]);
  });

  it('is shown in place of the prompt when that saves before leaving', async () => {
    const { user, router } = await openChanged();
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const prompt = within(await screen.findByRole('dialog', { name: 'Unsaved Changes' }));
    await user.click(prompt.getByRole('button', { name: 'Save' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
    await closed();
    expect(field('Name')).toHaveValue('Wren II');
    expect(router.state.location.pathname).toBe('/dashboard/boats/7');
  });

  it('stays open with the reason when the record cannot be reloaded', async () => {
    const { api, press } = await openConflict();
    api.on('GET /boats/7', reply(404, { message: 'Not found.' }));
    await press('Reload');
    expect(await screen.findByText('It couldn’t be reloaded. Not found.')).toBeVisible();
    await press('Close');
    await closed();
    expect(field('Name')).toHaveValue('Wren II');
  });

  it('returns to the rejected field when overwriting fails', async () => {
    const { api, press } = await openConflict();
    api.on('POST /boats/7', reply(422, { message: 'Not saved', errors: { berth: ['B2 is taken.'] } }));
    await press('Overwrite');
    await closed();
    expect(screen.getByText('B2 is taken.')).toBeVisible();
    await waitFor(() => expect(field('Berth')).toHaveFocus());
    expect(field('Name')).toHaveValue('Wren II');
  });

  it('leaves only later changes for a reload of the page', async () => {
    const left = watchLeaving();
    const { user, press, unmount } = await openConflict();
    await press('Reload');
    await closed();
    await user.type(field('Berth'), '0');
    expect(reloadPage()).toBe(true);
    await waitFor(() => expect(left).toEqual(['reload']));
    unmount();
    render();
    await screen.findByRole('heading', { name: 'Wren' });
    await waitFor(() => expect(field('Berth')).toHaveValue('B20'));
    expect(field('Name')).toHaveValue('Wren');
  });

  it('is an ordinary error of a form whose page has no record to reload', async () => {
    fakeApi().on('POST /boats/7', STALE);
    const { user } = renderApp(<BoatForm boat={{ name: 'Wren', berth: 'A1', version: 1 }} />);
    await user.type(field('Name'), ' II');
    await user.click(button('Save'));
    expect(await screen.findByText('Someone else changed this.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
