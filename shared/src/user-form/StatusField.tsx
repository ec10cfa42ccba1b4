import { useMemo } from 'react';
import { UserStatus } from '../contracts';
import { SelectField } from '../forms';
import { useSession } from '../session';
import { statusOptions } from './status-options';

export const NO_PERMISSION = 'You do not have permission to change this.';
const REMOVE_HELP = 'Remove access signs the user out at once. Nothing they did is deleted.';

interface StatusFieldProps {
  name: string;
  user: { userId: number; statusId: UserStatus };
  /** Whether the signed-in user has the permission to change the status of others. */
  isPermitted: boolean;
}

/** The reason why the signed-in user cannot change the status, or undefined. */
function useReadOnlyReason({
  user: { userId, statusId },
  isPermitted,
}: StatusFieldProps): string | undefined {
  const { userId: ownId } = useSession();
  if (userId === ownId) return 'You cannot change your own status.';
  if (statusId === UserStatus.PENDING)
    return 'Pending until they create a password with the link in their email.';
  return isPermitted ? undefined : NO_PERMISSION;
}

/** Whether a user may use the dashboard. */
export function StatusField(props: StatusFieldProps) {
  const { name, user } = props;
  const reason = useReadOnlyReason(props);
  const options = useMemo(() => statusOptions(user.statusId), [user.statusId]);
  return (
    <SelectField
      name={name}
      label="User Status"
      options={options}
      help={reason ?? REMOVE_HELP}
      isRequired
      isReadOnly={reason !== undefined}
    />
  );
}
