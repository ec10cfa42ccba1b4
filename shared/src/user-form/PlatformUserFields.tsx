import type { PlatformUser } from '../contracts';
import { FormSection } from '../forms';
import { EmailField, NameFields, UsernameField } from './IdentityFields';

interface PlatformUserFieldsProps {
  usernameMax: number;
  /** The record being edited. Undefined for a new user. */
  user?: PlatformUser;
}

/** The name, username and email of a platform user. */
export function PlatformUserFields({ user, usernameMax }: PlatformUserFieldsProps) {
  const props = { user, resource: 'Platform Users' } as const;
  return (
    <FormSection title="Details">
      <NameFields {...props} />
      <UsernameField {...props} max={usernameMax} />
      <EmailField {...props} />
    </FormSection>
  );
}
