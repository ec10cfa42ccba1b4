import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import * as v from 'valibot';
import { refreshPermissions } from '../ability';
import {
  type LoginBody,
  type LoginCodeBody,
  LoginResponse,
  REQUIRED,
  SIGN_IN_EXPIRED,
  signInCode,
} from '../contracts';
import { sendJson, toRequestError } from '../http';
import { log } from '../notify';
import { hashPassword } from '../password';
import { endSession, reloadPage, restartPage, useSession } from '../session';
import { Button, chakra, Dialog, Spacer, Stack, Text } from '../ui';
import { DialogShell } from './DialogShell';
import { type FormRules, type FormSchema, type FormValues, useFormRules } from './Form';
import { FormError } from './FormError';
import { TextField } from './TextField';

const PasswordValues = v.object({
  username: v.string(),
  password: v.pipe(v.string(), v.nonEmpty(REQUIRED)),
});
const CodeValues = v.object({ code: signInCode });
const BLANK_CODE = { code: '' };
const NEEDS_ENROLLMENT =
  'Your service provider now requires two-step sign-in. While this page stays open, set it up in another tab, then log in here.';

/** Continues the page after the sign-in. */
function useSignedIn(onSignedIn: () => void) {
  const { userId } = useSession();
  return useCallback(
    (response: LoginResponse) => {
      // The username may belong to another user by now.
      if (response.userId !== userId) return restartPage();
      refreshPermissions().catch((error) => log.warning('The permissions could not be refreshed', error));
      onSignedIn();
    },
    [userId, onSignedIn],
  );
}

interface FrameProps<S extends FormSchema> extends Omit<FormRules<S>, 'onError'> {
  description: string;
  children: ReactNode;
}

/** One step of the sign-in, as the content of a dialog. */
function SignInFrame<S extends FormSchema>({ description, children, ...form }: FrameProps<S>) {
  const rules = useFormRules(form);
  const element = useRef<HTMLFormElement>(null);
  const submit = async (handleSubmit: () => Promise<unknown> | undefined) => {
    await handleSubmit();
    // After a success, the dialog is gone.
    element.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  };
  return (
    <FinalForm<FormValues> {...rules} subscription={{ submitting: true }}>
      {({ handleSubmit, submitting }) => (
        <chakra.form
          ref={element}
          display="contents"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit(handleSubmit);
          }}
        >
          <Dialog.Header>
            <Dialog.Title>Your session has ended</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Stack gap="4">
              <Dialog.Description as={Text}>{description}</Dialog.Description>
              {children}
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

interface PasswordStepProps {
  /** Why the password is needed. */
  reason: string;
  onSignedIn: (response: LoginResponse) => void;
  /** The password was accepted, and a code is needed. */
  onCode: () => void;
}

function PasswordStep({ reason, onSignedIn, onCode }: PasswordStepProps) {
  const { username } = useSession();
  const initialValues = useMemo(() => ({ username, password: '' }), [username]);
  const logIn = async ({ username, password }: v.InferOutput<typeof PasswordValues>) => {
    const body: LoginBody = { username, password: await hashPassword(password), remember_me: false };
    const response = await sendJson('POST', '/login', body, LoginResponse);
    if (response.step === 'code') return onCode();
    if (response.step === 'enroll') {
      // Leads to the sign-in page, which has the enrollment, unless that would lose changes.
      reloadPage();
      throw new Error(NEEDS_ENROLLMENT);
    }
    onSignedIn(response);
  };
  return (
    <SignInFrame
      schema={PasswordValues}
      initialValues={initialValues}
      onSubmit={logIn}
      description={`${reason} What you typed is still here, and not saved yet.`}
    >
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
    </SignInFrame>
  );
}

interface CodeStepProps extends Pick<PasswordStepProps, 'onSignedIn'> {
  /** The password is needed again. Receives the server's message. */
  onExpired: (message: string) => void;
}

function CodeStep({ onSignedIn, onExpired }: CodeStepProps) {
  const sendCode = async ({ code }: v.InferOutput<typeof CodeValues>) => {
    const body: LoginCodeBody = { code, remember_device: false };
    try {
      onSignedIn(await sendJson('POST', '/login/code', body, LoginResponse));
    } catch (thrown) {
      const error = toRequestError(thrown);
      if (error.code !== SIGN_IN_EXPIRED) throw error;
      onExpired(error.summary);
    }
  };
  return (
    <SignInFrame
      schema={CodeValues}
      initialValues={BLANK_CODE}
      onSubmit={sendCode}
      description="Enter the code from your authenticator app, or a recovery code."
    >
      <TextField name="code" label="Code" autoComplete="one-time-code" spellCheck={false} autoFocus />
    </SignInFrame>
  );
}

/** The content of a dialog that asks the signed-out user for the password, and for a code if they use one. */
export function SignInAgainContent({ onSignedIn }: { onSignedIn: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const [reason, setReason] = useState('Log in to go on.');
  const finish = useSignedIn(onSignedIn);
  const handleExpired = (message: string) => {
    setReason(message);
    setNeedsCode(false);
  };
  return needsCode ? (
    <CodeStep onSignedIn={finish} onExpired={handleExpired} />
  ) : (
    <PasswordStep reason={reason} onSignedIn={finish} onCode={() => setNeedsCode(true)} />
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
