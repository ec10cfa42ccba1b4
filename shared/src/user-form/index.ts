export { EditPlatformUserForm } from './EditPlatformUserForm';
export { EmailField, NameFields, UsernameField, useReadOnlyFields } from './IdentityFields';
export { MailAction } from './MailAction';
export { updateOwnSession } from './own-session';
export { PlatformUserFields } from './PlatformUserFields';
export { platformUserQuery, refreshPlatformUser } from './platform-users';
export { RecentHistory } from './RecentHistory';
export { RemoveTwoFactor } from './RemoveTwoFactor';
export { NO_PERMISSION, StatusField } from './StatusField';
