import { act, fireEvent, screen } from '@testing-library/react';
import * as v from 'valibot';
import { emailAddress, requiredText } from '../contracts';
import { fakeApi, renderApp, reply, watchLeaving } from '../testing';
import { Button } from '../ui';
import { Form } from './Form';
import { TextField } from './TextField';
import { useUniqueCheck } from './unique-check';

const schema = v.object({ email: emailAddress, username: requiredText(80), city: v.string() });
const TAKEN = 'This email is already in use.';
const taken = { isValid: false, errors: { email: [TAKEN, 'Choose another.'] } };
const free = { isValid: true, errors: {} };

function Fields({ userId }: { userId?: number }) {
  return (
    <>
      <TextField
        name="email"
        label="Email"
        check={useUniqueCheck({ field: 'email', schema: emailAddress, userId })}
      />
      <TextField
        name="username"
        label="Username"
        check={useUniqueCheck({ field: 'username', schema: requiredText(80), userId })}
      />
      <TextField name="city" label="City" />
      <Button type="submit">Save</Button>
    </>
  );
}

function open({ userId, email = '' }: { userId?: number; email?: string } = {}) {
  const onSubmit = jest.fn(async () => {});
  const initialValues = { email, username: 'ana', city: '' };
  const app = renderApp(
    <Form schema={schema} initialValues={initialValues} onSubmit={onSubmit}>
      <Fields userId={userId} />
    </Form>,
  );
  return { ...app, onSubmit };
}

const type = (name: string, value: string) => {
  const field = screen.getByRole('textbox', { name });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

describe('unique check', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('sends a request after 250 ms without a change [CONST-25]', async () => {
    const api = fakeApi().on('POST /users/validate', free);
    open();
    type('Email', 'a@b.co');
    await pass(200);
    type('Email', 'ana@b.co');
    await pass(249);
    expect(api.calls).toEqual([]);
    await pass(1);
    expect(api.callsOf('POST /users/validate').map(({ body }) => body)).toEqual([{ email: 'ana@b.co' }]);
  });

  it('shows the server’s first message about an email address [FRM-59] [FRM-63]', async () => {
    fakeApi().on('POST /users/validate', taken);
    open();
    type('Email', 'ana@b.co');
    await pass(600);
    expect(screen.getByText(TAKEN)).toBeVisible();
    expect(screen.queryByText('Choose another.')).toBeNull();
  });

  it('shows the server’s first message about a username [FRM-60] [FRM-64]', async () => {
    const errors = { username: ['This username is already in use.', 'Choose another.'] };
    const api = fakeApi().on('POST /users/validate', { isValid: false, errors });
    open();
    type('Username', 'bob');
    await pass(600);
    expect(screen.getByText('This username is already in use.')).toBeVisible();
    expect(api.calls[0]?.body).toEqual({ username: 'bob' });
  });

  it('accepts the edited record’s own value [FRM-61] [FRM-62] [API-108]', async () => {
    const api = fakeApi().on('POST /users/validate', free);
    open({ userId: 7, email: 'ana@b.co' });
    await pass(600);
    type('Email', 'ANA@b.co');
    type('Username', 'Ana');
    await pass(600);
    expect(api.calls.map(({ body }) => body)).toEqual([
      { email: 'ANA@b.co', userId: 7 },
      { username: 'Ana', userId: 7 },
    ]);
  });

  it('sends no request for an invalid value or when another field changes', async () => {
    const api = fakeApi().on('POST /users/validate', free);
    open();
    type('Email', 'ana@b');
    await pass(600);
    expect(screen.getByText('Enter a valid email')).toBeVisible();
    type('Email', 'ana@b.co');
    await pass(600);
    type('City', 'Rome');
    await pass(600);
    expect(api.calls).toHaveLength(1);
  });

  it('uses the newest request when responses arrive out of order', async () => {
    const api = fakeApi().on('POST /users/validate', ({ body }: { body: { email: string } }) =>
      body.email === 'old@b.co' ? new Promise((resolve) => setTimeout(() => resolve(taken), 5_000)) : free,
    );
    open();
    type('Email', 'old@b.co');
    await pass(300);
    type('Email', 'new@b.co');
    await pass(6_000);
    expect(api.calls).toHaveLength(2);
    expect(screen.queryByText(TAKEN)).toBeNull();
  });

  it('delays a save until the response arrives', async () => {
    fakeApi().on('POST /users/validate', taken);
    const { onSubmit } = open();
    type('Email', 'ana@b.co');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(600);
    expect(screen.getByText(TAKEN)).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('never ends the session, but lets the save decide [ERR-06] [ERR-08]', async () => {
    const left = watchLeaving();
    fakeApi().on('POST /users/validate', reply(401, { message: 'Your session has ended. Log in again.' }));
    const { onSubmit } = open();
    type('Email', 'ana@b.co');
    await pass(600);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(600);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(left).toEqual([]);
  });

  it('lets the save decide when the request fails', async () => {
    fakeApi().on('POST /users/validate', reply(503, { message: 'Down' }));
    const { onSubmit } = open();
    type('Email', 'ana@b.co');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass(600);
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
