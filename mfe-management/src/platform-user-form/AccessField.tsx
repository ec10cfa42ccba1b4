import { type PlatformUser, UserStatus } from '@dashboard/shared/contracts';
import { FormSection, SelectField, useFieldAccess } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';
import { useMemo } from 'react';
import { statusOptions } from './platform-user-form';

const REMOVE_HELP = 'Remove access signs the user out at once. Nothing they did is deleted.';

/** The reason why the signed-in user cannot change the status, or undefined. */
function useReadOnlyReason({ userId, statusId }: PlatformUser): string | undefined {
  const { userId: ownId } = useSession();
  const access = useFieldAccess('Platform Users')('userStatus');
  if (userId === ownId) return 'You cannot change your own status.';
  if (statusId === UserStatus.PENDING)
    return 'Pending until they create a password with the link in their email.';
  return access === 'edit' ? undefined : 'You do not have permission to change this.';
}

/** Whether a user may use the dashboard. */
export function AccessField({ user }: { user: PlatformUser }) {
  const reason = useReadOnlyReason(user);
  const options = useMemo(() => statusOptions(user.statusId), [user.statusId]);
  return (
    <FormSection title="Access">
      <SelectField
        name="userStatus"
        label="User Status"
        options={options}
        help={reason ?? REMOVE_HELP}
        isRequired
        isReadOnly={reason !== undefined}
      />
    </FormSection>
  );
}
