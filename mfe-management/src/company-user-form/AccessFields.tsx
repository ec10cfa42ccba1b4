import type { CompanyUser } from '@dashboard/shared/contracts';
import { FieldPair, FormSection, SelectField } from '@dashboard/shared/forms';
import { useSession } from '@dashboard/shared/session';
import { NO_PERMISSION, StatusField } from '@dashboard/shared/user-form';
import { type MayChange, TYPE_OPTIONS } from './company-user-form';

const TYPE_HELP = 'Admins also manage the users, groups and settings of the company.';

function TypeField({ readOnlyReason }: { readOnlyReason: string | undefined }) {
  return (
    <SelectField
      name="userType"
      label="User Type"
      options={TYPE_OPTIONS}
      help={readOnlyReason ?? TYPE_HELP}
      isRequired
      isReadOnly={readOnlyReason !== undefined}
    />
  );
}

/** What a new user may do. */
export function NewUserAccess({ mayChangeType }: { mayChangeType: boolean }) {
  return (
    <FormSection title="Access">
      <TypeField readOnlyReason={mayChangeType ? undefined : NO_PERMISSION} />
    </FormSection>
  );
}

/** Whether a user may use the dashboard, and what they may do. */
export function UserAccess({ user, mayChange }: { user: CompanyUser; mayChange: MayChange }) {
  const { userId: ownId } = useSession();
  const noPermission = user.userId === ownId ? 'You cannot change your own type.' : NO_PERMISSION;
  return (
    <FormSection title="Access">
      <FieldPair>
        <StatusField name="statusId" user={user} isPermitted={mayChange.status} />
        <TypeField readOnlyReason={mayChange.type ? undefined : noPermission} />
      </FieldPair>
    </FormSection>
  );
}
