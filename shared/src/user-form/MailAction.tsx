import { Mail } from 'lucide-react';
import { UserStatus } from '../contracts';
import { notify } from '../notify';
import { useAction } from '../query';
import { Button } from '../ui';
import { sendPasswordReset } from './password-reset';

interface SendButtonProps {
  label: string;
  send: () => Promise<unknown>;
  sent: string;
  failed: string;
}

function SendButton({ label, send, sent, failed }: SendButtonProps) {
  const { mutate, isPending } = useAction({
    mutationFn: send,
    onSuccess: () => notify({ kind: 'success', detail: sent }),
    onError: () => notify({ kind: 'error', detail: failed }),
  });
  return (
    <Button type="button" variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
      <Mail size={16} aria-hidden />
      {label}
    </Button>
  );
}

interface MailActionProps {
  user: { username: string; statusId: UserStatus };
  /** Sends the user the link to create a password again. */
  sendWelcome: () => Promise<unknown>;
}

/** The mail that matches a user's status. Disabled users get none. */
function mailFor({ user: { username, statusId }, sendWelcome }: MailActionProps): SendButtonProps | null {
  switch (statusId) {
    case UserStatus.PENDING:
      return {
        label: 'Resend Welcome Email',
        send: sendWelcome,
        sent: 'Welcome email successfully sent',
        failed: 'Error while sending welcome email. Please try again later.',
      };
    case UserStatus.ACTIVE:
      return {
        label: 'Reset Password',
        send: () => sendPasswordReset(username),
        sent: 'Reset password email successfully sent',
        failed: 'Reset password email not sent. Something went wrong',
      };
    case UserStatus.DISABLED:
      return null;
  }
}

/** Mails the user a link to create or reset a password. */
export function MailAction(props: MailActionProps) {
  const mail = mailFor(props);
  return mail && <SendButton key={mail.label} {...mail} />;
}
