import { EnrollmentBody, type TwoFactorSetup } from '@dashboard/shared/contracts';
import { FormDialogContent, TextField } from '@dashboard/shared/forms';
import { Center, ChakraLink, chakra, Text } from '@dashboard/shared/ui';
import { QrCode } from './QrCode';

const BLANK = { code: '' };

interface ConfirmStepProps {
  setup: TwoFactorSetup;
  onSubmit: (body: EnrollmentBody) => Promise<void>;
  onClose: () => void;
}

/** Shows the key for the authenticator app and takes the app's first code. */
export function ConfirmStep({ setup, onSubmit, onClose }: ConfirmStepProps) {
  return (
    <FormDialogContent
      title="Turn on two-step sign-in"
      subject="two-step sign-in"
      submitLabel="Turn on"
      schema={EnrollmentBody}
      initialValues={BLANK}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Text color="fg.muted">
        Scan the QR code with an authenticator app on your phone, or{' '}
        <ChakraLink href={setup.uri}>open the app on this device</ChakraLink>. Then enter the code that the
        app shows.
      </Text>
      <Center>
        <QrCode qr={setup.qr} />
      </Center>
      <Text textStyle="secondary" color="fg.muted">
        If you cannot scan it, enter this key: <chakra.code color="fg">{setup.secret}</chakra.code>
      </Text>
      <TextField
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        isRequired
        // The password's dialog is open already, so it does not move the focus to its new content.
        autoFocus
      />
    </FormDialogContent>
  );
}
