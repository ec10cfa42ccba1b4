import type { PlatformUser } from '../contracts';
import { FormSection, useFieldAccess } from '../forms';
import { StatusField } from './StatusField';

/** Whether a platform user may use the dashboard. */
export function AccessField({ user }: { user: PlatformUser }) {
  const access = useFieldAccess('Platform Users')('userStatus');
  return (
    <FormSection title="Access">
      <StatusField name="userStatus" user={user} isPermitted={access === 'edit'} />
    </FormSection>
  );
}
