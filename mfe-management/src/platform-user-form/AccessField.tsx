import type { PlatformUser } from '@dashboard/shared/contracts';
import { FormSection, useFieldAccess } from '@dashboard/shared/forms';
import { StatusField } from '../user-form/StatusField';

/** Whether a platform user may use the dashboard. */
export function AccessField({ user }: { user: PlatformUser }) {
  const access = useFieldAccess('Platform Users')('userStatus');
  return (
    <FormSection title="Access">
      <StatusField name="userStatus" user={user} isPermitted={access === 'edit'} />
    </FormSection>
  );
}
