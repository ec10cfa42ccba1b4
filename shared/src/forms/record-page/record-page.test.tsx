import { act, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { getJson } from '../../http';
import { queryClient, queryOptions, useQuery } from '../../query';
import { useShownPageName } from '../../session';
import { fakeApi, renderApp, reply } from '../../testing';
import { PageForm } from '../page-form/PageForm';
import { TextField } from '../TextField';
import { LoadedRecord } from './LoadedRecord';
import { RecordPage } from './RecordPage';

const Boat = v.object({ name: v.string() });
const boatQuery = (id: number | string) =>
  queryOptions({ queryKey: ['boats', id], queryFn: () => getJson(`/boats/${id}`, Boat), gcTime: 0 });

interface BoatFormProps {
  boat: v.InferOutput<typeof Boat>;
}

function BoatForm({ boat }: BoatFormProps) {
  return (
    <PageForm
      title={boat.name}
      subject={boat.name}
      schema={Boat}
      initialValues={boat}
      onSubmit={async () => {}}
    >
      <TextField name="name" label="Name" />
    </PageForm>
  );
}

const frame = {
  param: 'boatId',
  noun: 'boat',
  title: 'Boat',
  nameOf: ({ name }: BoatFormProps['boat']) => name,
  list: { label: 'Boats', to: '/boats' },
  children: (boat: BoatFormProps['boat']) => <BoatForm boat={boat} />,
};

function ShownName() {
  return <p>{`Shown: ${useShownPageName()}`}</p>;
}

const pageById = (
  <>
    <RecordPage {...frame} query={boatQuery} />
    <ShownName />
  </>
);

function open(path = '/boats/7', page = pageById) {
  return renderApp(null, { routes: [{ path: '/boats/:boatId', element: page }], path });
}

const boatApi = () => fakeApi().on('GET /boats/7', { name: 'Wren' }).on('GET /boats/8', { name: 'Tern' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const nameField = () => screen.getByRole('textbox', { name: 'Name' });

describe('RecordPage', () => {
  it('shows the loaded record and sets the page name', async () => {
    boatApi();
    open();
    expect(await heading('Wren')).toBeVisible();
    expect(nameField()).toHaveValue('Wren');
    expect(screen.getByText('Shown: Wren')).toBeVisible();
  });

  it('announces loading under its title and shows no form until the record is there', async () => {
    let respond = (_boat: object) => {};
    fakeApi().on('GET /boats/7', () => new Promise<object>((resolve) => (respond = resolve)));
    open();
    expect(await heading('Boat')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Loading boat');
    expect(screen.getByText('Shown: null')).toBeVisible();
    for (const role of ['textbox', 'button', 'form']) expect(screen.queryByRole(role)).toBeNull();
    await waitFor(() => expect(respond).toHaveLength(1));
    respond({ name: 'Wren' });
    expect(await heading('Wren')).toBeVisible();
    expect(screen.queryByText('Loading boat')).toBeNull();
  });

  it.each(['/boats/99', '/boats/first', '/boats/0'])(
    'shows not found with a link to the list at %s',
    async (path) => {
      const api = boatApi().on('GET /boats/99', reply(404, { message: 'Not found.' }));
      open(path);
      expect(await screen.findByText('There is no such boat')).toBeVisible();
      expect(screen.getByText('The boat may have been removed.')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to Boats' })).toHaveAttribute('href', '/dashboard/boats');
      expect(api.calls).toHaveLength(path === '/boats/99' ? 1 : 0);
    },
  );

  it('shows that the page is restricted after a 403', async () => {
    boatApi().on('GET /boats/7', reply(403, { message: 'You do not have permission to do this.' }));
    open();
    expect(await screen.findByText('Restricted access')).toBeVisible();
    expect(screen.getByText('Please refer to your system administrator')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('shows a failed load with its reference, and loads the record on Retry', async () => {
    const api = boatApi().on('GET /boats/7', reply(400, { message: 'Not now.', requestId: 'r-7' }));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The boat couldn’t be loaded');
    expect(screen.getByText('Reference r-7')).toBeVisible();
    api.on('GET /boats/7', { name: 'Wren' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('Wren')).toBeVisible();
  });

  it.each([
    [400, 'The boat couldn’t be loaded'],
    [403, 'Restricted access'],
    [404, 'There is no such boat'],
  ])(
    'shows a load that failed with %i as “%s”, with a toast [ERR-11] [ERR-31] [ERR-43]',
    async (status, title) => {
      boatApi().on('GET /boats/7', reply(status, { message: 'Not now.' }));
      open('/boats/7', <RecordPage {...frame} failedToast="boats" query={boatQuery} />);
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText('Failed to load boats')).toBeVisible();
    },
  );

  it.each([400, 403, 404])('keeps the form and its changes when a refetch fails with %i', async (status) => {
    const api = boatApi();
    const { user } = open();
    await heading('Wren');
    await user.type(nameField(), ' II');
    api.on('GET /boats/7', reply(status, { message: 'Not now.' }));
    await act(() => queryClient.refetchQueries({ queryKey: ['boats'] }));
    expect(api.callsOf('GET /boats/7')).toHaveLength(2);
    expect(nameField()).toHaveValue('Wren II');
  });

  it('opens another record with a form of its own', async () => {
    boatApi();
    await queryClient.prefetchQuery({ ...boatQuery(8), gcTime: 60_000 });
    const { user, router } = open();
    await heading('Wren');
    await user.type(nameField(), ' II');
    await act(() => router.navigate('/boats/8'));
    await user.click(await screen.findByRole('button', { name: 'Discard Changes' }));
    expect(await heading('Tern')).toBeVisible();
    expect(nameField()).toHaveValue('Tern');
  });

  it('parses ids that are not numbers of records with its own schema', async () => {
    const api = fakeApi().on('GET /boats/0125550147', { name: 'Wren' });
    const parse = v.pipe(v.string(), v.regex(/^\d{10}$/));
    const page = <RecordPage {...frame} parse={parse} query={(id) => boatQuery(id.padStart(10, '0'))} />;
    open('/boats/0125550147', page);
    expect(await heading('Wren')).toBeVisible();
    expect(api.calls).toHaveLength(1);
  });
});

describe('LoadedRecord', () => {
  function OwnBoat() {
    const record = useQuery(boatQuery(7));
    return (
      <LoadedRecord record={record} noun="boat" title="My Boat" subject="Your boat">
        {(boat) => <BoatForm boat={boat} />}
      </LoadedRecord>
    );
  }

  it('shows the record of a page without an id', async () => {
    boatApi();
    renderApp(<OwnBoat />);
    expect(await heading('Wren')).toBeVisible();
  });

  it('treats a 404 as a failed load when there is no list to return to', async () => {
    boatApi().on('GET /boats/7', reply(404, { message: 'Not found.' }));
    renderApp(<OwnBoat />);
    expect(await screen.findByText('Your boat couldn’t be loaded')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
