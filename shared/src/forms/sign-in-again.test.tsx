import { act, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { requiredText } from '../contracts';
import { getJson, sendJson } from '../http';
import { endSession } from '../session';
import { fakeApi, pageDataFor, renderApp, reply, watchLeaving } from '../testing';
import { FormDialog } from './FormDialog';
import { PageForm } from './page-form/PageForm';
import { TextField } from './TextField';

const schema = v.object({ firstName: requiredText(80) });
const ana = { firstName: 'Ana' };
const Saved = v.object({ id: v.number() });
const ENDED = reply(401, { message: 'Your session has ended. Log in again.' });
const pageData = pageDataFor('acme.provider');
const { userId } = pageData.user;

const rules = {
  schema,
  initialValues: ana,
  onSubmit: async (values: v.InferOutput<typeof schema>) => {
    await sendJson('POST', '/people/7', values, Saved);
  },
};
const field = <TextField name="firstName" label="First Name" />;

/** A server that no longer knows the session, until somebody logs in. */
function endedSession() {
  return fakeApi()
    .on('POST /people/7', ENDED)
    .on('GET /people', ENDED)
    .on('GET /api/permissions', pageData.permissions)
    .on('POST /login', { userId, redirectTo: '/dashboard' });
}

function openPage() {
  const page = (
    <PageForm title="Ana" what="Ana" returnTo="/people" {...rules}>
      {field}
    </PageForm>
  );
  const routes = [
    { path: '/people/7', element: page },
    { path: '/people', element: <h1>People</h1> },
  ];
  return renderApp(null, { routes, path: '/people/7', pageData });
}

const nameField = () => screen.getByRole('textbox', { name: 'First Name' });
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });

async function logIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(within(await dialog()).getByLabelText('Password'), 'Demo-pass-1');
  await user.keyboard('{Enter}');
}

describe('a session that ends under a form', () => {
  it('is asked for anew on a save, for the same person, and the save is repeated after it', async () => {
    const left = watchLeaving();
    const api = endedSession();
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const username = within(await dialog()).getByLabelText('Username');
    expect(username).toHaveValue('acme.provider');
    expect(username).toHaveAttribute('readonly');
    await logIn(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /login')[0]?.body).toMatchObject({ username: 'acme.provider' });
    expect(api.callsOf('GET /api/permissions')).toHaveLength(1);
    expect(nameField()).toHaveValue('Anabel');
    api.on('POST /people/7', { id: 7 });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'People' })).toBeVisible();
    expect(left).toEqual([]);
  });

  it('is asked for anew when a read in the background finds out', async () => {
    const left = watchLeaving();
    endedSession();
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    void getJson('/people', Saved).catch(() => null);
    expect(await dialog()).toBeVisible();
    expect(left).toEqual([]);
  });

  it('is left when nothing would be lost', async () => {
    const left = watchLeaving();
    endedSession();
    openPage();
    await act(() => getJson('/people', Saved).catch(() => null));
    expect(left).toEqual(['/logout']);
  });

  it('stays open on a wrong password, in the server’s words, and on Escape', async () => {
    const api = endedSession().on(
      'POST /login',
      reply(401, { message: 'The username or password is not correct.', code: 'LOGIN' }),
    );
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn(user);
    expect(await screen.findByText('The username or password is not correct.')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeVisible();
    expect(api.callsOf('POST /login')).toHaveLength(1);
  });

  it('is left, with what was typed, by logging in as someone else', async () => {
    const left = watchLeaving();
    endedSession();
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Log in as someone else' }));
    expect(left).toEqual(['/logout']);
  });

  it('drops everything when the name is another person’s by now', async () => {
    const left = watchLeaving();
    endedSession().on('POST /login', { userId: userId + 1, redirectTo: '/dashboard' });
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn(user);
    await waitFor(() => expect(left).toEqual([window.location.href]));
  });

  it('is left at once by whoever is not active any more, changes or not', async () => {
    const left = watchLeaving();
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    act(() => endSession());
    expect(left).toEqual(['/logout']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is asked for within a dialog that is a form, and leads back to it', async () => {
    endedSession();
    const { user } = renderApp(
      <FormDialog title="Edit" what="Ana" onClose={() => {}} {...rules}>
        {field}
      </FormDialog>,
      { pageData },
    );
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn(user);
    expect(await screen.findByRole('dialog', { name: 'Edit' })).toBeVisible();
    expect(nameField()).toHaveValue('Anabel');
    expect(nameField()).toHaveFocus();
  });
});
