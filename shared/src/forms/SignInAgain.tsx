import { useCallback, useMemo } from 'react';
import { Form as FinalForm } from 'react-final-form';
import * as v from 'valibot';
import { refreshPermissions } from '../ability';
import { type LoginBody, LoginResponse, REQUIRED } from '../contracts';
import { sendJson } from '../http';
import { log } from '../notify';
import { hashPassword } from '../password';
import { endSession, restartPage, useSession } from '../session';
import { Button, chakra, Dialog, Spacer, Stack, Text } from '../ui';
import { DialogShell } from './DialogShell';
import { type FormValues, useFormRules } from './Form';
import { FormError } from './FormError';
import { TextField } from './TextField';

const schema = v.object({ username: v.string(), password: v.pipe(v.string(), v.nonEmpty(REQUIRED)) });
type Values = v.InferOutput<typeof schema>;

/** Logs the same user in without leaving the page. */
function useLogIn(onSignedIn: () => void) {
  const { userId } = useSession();
  return useCallback(
    async ({ username, password }: Values) => {
      const body: LoginBody = { username, password: await hashPassword(password), remember_me: false };
      const response = await sendJson('POST', '/login', body, LoginResponse);
      // The username may belong to another user by now.
      if (response.userId !== userId) return restartPage();
      refreshPermissions().catch((error) => log.warning('The permissions could not be refreshed', error));
      onSignedIn();
    },
    [userId, onSignedIn],
  );
}

/** The content of a dialog that asks the signed-out user for the password. */
export function SignInAgainContent({ onSignedIn }: { onSignedIn: () => void }) {
  const { username } = useSession();
  const initialValues = useMemo(() => ({ username, password: '' }), [username]);
  const rules = useFormRules({ schema, initialValues, onSubmit: useLogIn(onSignedIn) });
  return (
    <FinalForm<FormValues> {...rules} subscription={{ submitting: true }}>
      {({ handleSubmit, submitting }) => (
        <chakra.form display="contents" noValidate onSubmit={handleSubmit}>
          <Dialog.Header>
            <Dialog.Title>Your session has ended</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Stack gap="4">
              <Dialog.Description as={Text}>
                Log in to go on. What you typed is still here, and not saved yet.
              </Dialog.Description>
              <TextField name="username" label="Username" isReadOnly autoComplete="username" />
              <TextField
                name="password"
                label="Password"
                type="password"
                autoComplete="current-password"
                // The one thing to do here is to type it: in a dialog that opens, and in one that is open already.
                data-autofocus=""
                autoFocus
              />
              <FormError />
            </Stack>
          </Dialog.Body>
          <Dialog.Footer>
            <Button type="button" variant="outline" onClick={endSession} disabled={submitting}>
              Log in as someone else
            </Button>
            <Spacer />
            <Button type="submit" loading={submitting}>
              Log in
            </Button>
          </Dialog.Footer>
        </chakra.form>
      )}
    </FinalForm>
  );
}

const stay = () => {};

/** Stays open until the user signs in, because the page behind it does not work. */
export function SignInAgain({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <DialogShell onClose={stay}>
      <SignInAgainContent onSignedIn={onSignedIn} />
    </DialogShell>
  );
}
