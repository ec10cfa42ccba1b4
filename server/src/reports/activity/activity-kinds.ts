import type { ActivityKind } from '@dashboard/shared/contracts';
import type { AccountAction } from '../../platform/audit/audit-actions';

/** The kind of an action's first part: `login` of `login.failed`. */
const KINDS: Record<string, Exclude<ActivityKind, 'other'>> = {
  login: 'sign-in',
  password: 'sign-in',
  username: 'sign-in',
  two_factor: 'sign-in',
  company_user: 'users',
  profile: 'users',
  contact: 'contacts',
  group: 'groups',
  text_number: 'numbers',
  account: 'account',
  registration: 'registration',
  access: 'denied',
};

/** What happened, in plain words. The name of the record follows. */
const LABELS: Record<AccountAction, string> = {
  'login.succeeded': 'Signed in',
  'login.failed': 'Failed to sign in',
  'login.password_accepted': 'Entered the password of a two-step sign-in',
  'login.code_failed': 'Entered a wrong code',
  'password.created': 'Created a password',
  'password.reset': 'Reset the password',
  'password.forgotten': 'Requested a password link',
  'password.refused': 'Entered a wrong password or used an old link',
  'username.forgotten': 'Requested the username',
  'two_factor.on': 'Turned on two-step sign-in',
  'two_factor.off': 'Turned off two-step sign-in',
  'two_factor.remove': 'Removed two-step sign-in',
  'two_factor.codes': 'Created new recovery codes',
  'two_factor.recovery': 'Used a recovery code',
  'two_factor.remember': 'Remembered a browser',
  'two_factor.forget': 'Removed a remembered browser',
  'profile.update': 'Changed profile',
  'company_user.create': 'Added user',
  'company_user.update': 'Changed user',
  'company_user.delete': 'Deleted user',
  'account.create': 'Added account',
  'account.update': 'Changed account',
  'account.status': 'Changed status of account',
  'registration.create': 'Added registration',
  'registration.update': 'Changed registration',
  'registration.status': 'Registration status changed',
  'registration.import': 'Imported campaign to the carrier',
  'text_number.create': 'Added text number',
  'text_number.state': 'Changed status of text number',
  'text_number.remove_unused': 'Removed unused text number',
  'group.create': 'Added group',
  'group.update': 'Changed group',
  'group.delete': 'Deleted group',
  'contact.create': 'Added contact',
  'contact.update': 'Changed contact',
  'contact.delete': 'Deleted contact',
  'contact.restore': 'Restored contact',
  'contact.export': 'Exported contacts',
  'contact-list.create': 'Added contact list',
  'contact-list.update': 'Changed contact list',
  'contact-list.delete': 'Deleted contact list',
  'contact-list.add': 'Added contacts to list',
  'contact-list.remove': 'Removed contacts from list',
  'contact-import.start': 'Imported contacts from',
  'contact-import.undo': 'Undid the import of',
  'conversation.export': 'Exported a conversation',
  'time_schedule.create': 'Added time schedule',
  'time_schedule.update': 'Changed time schedule',
  'time_schedule.delete': 'Deleted time schedule',
  'response-message.create': 'Added response message',
  'response-message.update': 'Changed response message',
  'response-message.delete': 'Deleted response message',
  'automatic-response.create': 'Added automatic response',
  'automatic-response.update': 'Changed automatic response',
  'automatic-response.delete': 'Deleted automatic response',
  'automatic-response.order': 'Changed the order of automatic responses',
  'automatic-response.settings': 'Changed settings of automatic responses',
  'intelligent-response.create': 'Added intelligent response',
  'intelligent-response.update': 'Changed intelligent response',
  'intelligent-response.delete': 'Deleted intelligent response',
  'campaign.create': 'Added campaign',
  'campaign.update': 'Changed campaign',
  'campaign.delete': 'Deleted campaign',
  'campaign.schedule': 'Scheduled campaign',
  'campaign.test': 'Sent a test of campaign',
  'campaign.pause': 'Paused campaign',
  'campaign.resume': 'Resumed campaign',
  'campaign.cancel': 'Cancelled campaign',
  'campaign.export': 'Exported the recipients of a campaign',
  'campaign.create-list': 'Created a list from campaign',
  'report.export': 'Exported a report',
  'access.denied': 'Was denied access',
  'dev-override.set': 'Used a development build',
  'dev-override.reset': 'Stopped using a development build',
};

export const activityKind = (action: string): ActivityKind => KINDS[action.split('.')[0] ?? ''] ?? 'other';

/** The areas of a kind; for `other` the ones that have a kind. */
export const areasOf = (kind: ActivityKind): string[] =>
  Object.keys(KINDS).filter((area) => kind === 'other' || KINDS[area] === kind);

const isKnown = (action: string): action is AccountAction => action in LABELS;

/** The label of an action. One of another release has its own words. */
export function activityLabel(action: string): string {
  if (isKnown(action)) return LABELS[action];
  const words = action.replaceAll(/[._-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
