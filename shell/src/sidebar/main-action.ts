import { can, type Guard, UserType } from '@dashboard/shared/contracts';

/** The sidebar's main button: its label, its target, and what it requires besides access to the target. */
export type MainAction = { label: string; guard?: Guard } & (
  | { icon: 'compose'; slot: string; shortcut: string }
  | { icon: 'add'; path: string }
);

const NEW_MESSAGE: MainAction = {
  label: 'New Message',
  guard: { permissions: [can('Create', 'Messaging')] },
  icon: 'compose',
  slot: 'new-message',
  shortcut: 'c',
};

const BY_USER_TYPE: Partial<Record<number, MainAction>> = {
  [UserType.ADMIN]: NEW_MESSAGE,
  [UserType.END_USER_AGENT]: NEW_MESSAGE,
  [UserType.SERVICE_PROVIDER]: {
    label: 'Customer Account',
    guard: { permissions: [can('Create', 'Companies')] },
    icon: 'add',
    path: '/management/customer-accounts/new-account',
  },
  [UserType.SUPER_ADMIN]: { label: 'Service Provider', icon: 'add', path: '/system/new-service-provider' },
};

/** The main action of a user type; null for a type without one. */
export const mainActionFor = (userType: number): MainAction | null => BY_USER_TYPE[userType] ?? null;
