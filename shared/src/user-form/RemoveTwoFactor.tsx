import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { sendJson } from '../http';
import { notify } from '../notify';
import { useAction } from '../query';
import { useSession } from '../session';
import { Button, ConfirmDialog } from '../ui';

const QUESTION =
  'The user will log in with the password only, until two-step sign-in is set up again. They get an email about this. Make sure that the user asked for it.';

interface RemoveTwoFactorProps {
  user: { userId: number; hasTwoFactor?: boolean | undefined };
  /** The record's address, without a slash at the end. */
  path: string;
}

/** Removes two-step sign-in of a user who lost the codes. Users turn off their own in Edit Profile. */
export function RemoveTwoFactor({ user, path }: RemoveTwoFactorProps) {
  const { userId: ownId } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const close = () => setOpen(false);
  const { mutate, isPending } = useAction({
    mutationFn: () => sendJson('DELETE', `${path}/two-factor`, undefined, v.unknown()),
    onSuccess: () => {
      setRemoved(true);
      notify({ kind: 'success', title: 'Done', detail: 'Two-step sign-in removed' });
    },
    onError: (error) => notify({ kind: 'error', title: 'Error', detail: error.message }),
    onSettled: close,
  });
  if (!user.hasTwoFactor || isRemoved || user.userId === ownId) return null;
  return (
    <>
      <Button type="button" variant="outline" size="sm" onClick={() => setOpen(true)}>
        <ShieldOff size={16} aria-hidden />
        Remove Two-Step Sign-In
      </Button>
      <ConfirmDialog
        title="Remove two-step sign-in"
        confirmLabel="Remove"
        cancelLabel="Cancel"
        isDestructive
        isBusy={isPending}
        isOpen={isOpen}
        onConfirm={() => mutate()}
        onClose={close}
      >
        {QUESTION}
      </ConfirmDialog>
    </>
  );
}
