import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import * as v from 'valibot';
import { requiredText, SIGN_IN_EXPIRED } from '../contracts';
import { getJson, sendJson } from '../http';
import { endSession, unseal } from '../session';
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

/** A server whose session has ended, until the user logs in. */
function endedSession() {
  return fakeApi()
    .on('POST /people/7', ENDED)
    .on('GET /people', ENDED)
    .on('GET /api/permissions', pageData.permissions)
    .on('POST /login', { userId, redirectTo: '/dashboard' });
}

function openPage(form: Pick<ComponentProps<typeof PageForm>, 'isNew' | 'onError'> = {}) {
  const page = (
    <PageForm title="Ana" subject="Ana" returnTo="/people" {...rules} {...form}>
      {field}
    </PageForm>
  );
  const routes = [
    { path: '/people/7', element: page },
    { path: '/people', element: <h1>People</h1> },
  ];
  return renderApp(null, { routes, path: '/people/7', pageData });
}

const openDialog = () =>
  renderApp(
    <FormDialog title="Edit" subject="Ana" onClose={() => {}} {...rules}>
      {field}
    </FormDialog>,
    { pageData },
  );

const nameField = () => screen.getByRole('textbox', { name: 'First Name' });
const dialog = () => screen.findByRole('dialog', { name: 'Your session has ended' });

async function logIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(within(await dialog()).getByLabelText('Password'), 'Demo-pass-1');
  await user.keyboard('{Enter}');
}

describe('session that ends while a form is open', () => {
  it('asks the same user to sign in on a save, then repeats the save', async () => {
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

  it('shows the error of a save without changes, and never ends the session [ERR-06] [ERR-08]', async () => {
    const left = watchLeaving();
    endedSession();
    localStorage.setItem('kept', 'yes');
    const { user } = openPage({ isNew: true });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your session has ended. Log in again.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(left).toEqual([]);
    expect(localStorage.getItem('kept')).toBe('yes');
  });

  it('reports the error of a save without changes as the form reports its errors', async () => {
    endedSession();
    const onError = jest.fn();
    const { user } = openPage({ isNew: true, onError });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onError).toHaveBeenCalledWith('Your session has ended. Log in again.'));
  });

  it('asks for a code too if the user has two-step sign-in', async () => {
    const api = endedSession();
    const message = 'The code is not correct, or it was used already.';
    api.on('POST /login', { userId, redirectTo: '/login/two-step?next=%2Fdashboard', step: 'code' });
    api.on('POST /login/code', reply(422, { message, errors: { code: [message] } }));
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn(user);
    const code = await within(await dialog()).findByLabelText('Code');
    expect(code).toHaveFocus();
    await user.keyboard('000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(message));
    api.on('POST /login/code', { userId, redirectTo: '/dashboard' });
    await user.clear(code);
    await user.type(code, '123 456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /login/code').at(-1)?.body).toEqual({ code: '123456', remember_device: false });
    expect(nameField()).toHaveValue('Anabel');
  });

  it('asks for the password again after the second step expired, and keeps the changes [FLT-18]', async () => {
    const api = endedSession();
    api.on('POST /login', { userId, redirectTo: '/login/two-step?next=%2Fdashboard', step: 'code' });
    const expired = { message: 'This took too long. Log in again.', code: SIGN_IN_EXPIRED };
    api.on('POST /login/code', reply(401, expired));
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn(user);
    await user.type(await within(await dialog()).findByLabelText('Code'), '123456{Enter}');
    expect(await within(await dialog()).findByText(/This took too long/)).toBeVisible();
    await logIn(user);
    api.on('POST /login/code', { userId, redirectTo: '/dashboard' });
    await user.type(await within(await dialog()).findByLabelText('Code'), '654321{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(nameField()).toHaveValue('Anabel');
  });

  describe('when the provider requires two-step sign-in by now', () => {
    const mustEnroll = () =>
      endedSession().on('POST /login', {
        userId,
        redirectTo: '/login/two-step?next=%2Fdashboard',
        step: 'enroll',
      });

    it('stores the changes and reloads the page, which leads to the sign-in page', async () => {
      const left = watchLeaving();
      mustEnroll();
      const { user } = openPage();
      await user.type(nameField(), 'bel');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await logIn(user);
      await waitFor(() => expect(left).toEqual(['reload']));
      const [key = '', stored = ''] =
        Object.entries<string>({ ...sessionStorage }).find(([name]) => name.startsWith('form:')) ?? [];
      expect(await unseal(key, stored)).toContain('Anabel');
    });

    it('keeps a page whose changes cannot be stored, and explains the next step', async () => {
      const left = watchLeaving();
      const api = mustEnroll();
      const { user } = openDialog();
      await user.type(nameField(), 'bel');
      await user.click(screen.getByRole('button', { name: 'Save' }));
      await logIn(user);
      expect(await screen.findByText(/set it up in another tab/)).toBeVisible();
      expect(left).toEqual([]);
      api.on('POST /login', { userId, redirectTo: '/dashboard' });
      await user.click(within(await dialog()).getByRole('button', { name: 'Log in' }));
      expect(await screen.findByRole('dialog', { name: 'Edit' })).toBeVisible();
      expect(nameField()).toHaveValue('Anabel');
    });
  });

  it('asks to sign in when a background request detects it', async () => {
    const left = watchLeaving();
    endedSession();
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    void getJson('/people', Saved).catch(() => null);
    expect(await dialog()).toBeVisible();
    expect(left).toEqual([]);
  });

  it('leaves the page when there are no changes', async () => {
    const left = watchLeaving();
    endedSession();
    openPage();
    await act(() => getJson('/people', Saved).catch(() => null));
    expect(left).toEqual(['/logout']);
  });

  it('stays open on Escape and on a wrong password, with the server’s message and the focus', async () => {
    const api = endedSession().on('POST /login', () =>
      reply(401, { message: 'The username or password is not correct.', code: 'LOGIN' }),
    );
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn(user);
    expect(await screen.findByText('The username or password is not correct.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await user.keyboard('{Escape}');
    expect(await dialog()).toBeVisible();
    expect(api.callsOf('POST /login')).toHaveLength(1);
  });

  it('leaves the page and drops the changes on logging in as another user', async () => {
    const left = watchLeaving();
    endedSession();
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Log in as someone else' }));
    expect(left).toEqual(['/logout']);
  });

  it('drops all changes when the username belongs to another user by now', async () => {
    const left = watchLeaving();
    endedSession().on('POST /login', { userId: userId + 1, redirectTo: '/dashboard' });
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn(user);
    await waitFor(() => expect(left).toEqual([window.location.href]));
  });

  it('leaves at once for a deactivated user, even with changes', async () => {
    const left = watchLeaving();
    const { user } = openPage();
    await user.type(nameField(), 'bel');
    act(() => endSession());
    expect(left).toEqual(['/logout']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks within a form dialog and returns to the form', async () => {
    endedSession();
    const { user } = openDialog();
    await user.type(nameField(), 'bel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await logIn(user);
    expect(await screen.findByRole('dialog', { name: 'Edit' })).toBeVisible();
    expect(nameField()).toHaveValue('Anabel');
    expect(nameField()).toHaveFocus();
  });
});
