import type { ActivityKind } from '@dashboard/shared/contracts';

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

/** What happened, in plain words. */
const LABELS: Record<string, string> = {
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
  'account.status': 'Changed status of account',
  'text_number.state': 'Changed status of text number',
  'text_number.remove_unused': 'Removed unused text number',
  'registration.status': 'Registration status changed',
  'registration.import': 'Imported campaign to the carrier',
  'contact.export': 'Exported contacts',
  'conversation.export': 'Exported a conversation',
  'campaign.export': 'Exported the recipients of a campaign',
  'report.export': 'Exported a report',
  'access.denied': 'Was denied access',
};

const VERBS: Record<string, string> = { create: 'Added', update: 'Changed', delete: 'Deleted' };
const NOUNS: Record<string, string> = { company_user: 'user' };

const partsOf = (action: string) => {
  const [area = '', verb = ''] = action.split('.');
  return { area, verb };
};

export const activityKind = (action: string): ActivityKind => KINDS[partsOf(action).area] ?? 'other';

/** The areas of a kind; for `other` the ones that have a kind. */
export const areasOf = (kind: ActivityKind): string[] =>
  Object.keys(KINDS).filter((area) => kind === 'other' || KINDS[area] === kind);

export function activityLabel(action: string): string {
  const known = LABELS[action];
  if (known !== undefined) return known;
  const { area, verb } = partsOf(action);
  const noun = NOUNS[area] ?? area.replaceAll('_', ' ');
  return `${VERBS[verb] ?? verb.replaceAll('_', ' ')} ${noun}`.trim();
}
