/** The actions of people and jobs that belong to an account, which its Activity report shows. */
export const ACCOUNT_ACTIONS = [
  'login.succeeded',
  'login.failed',
  'login.password_accepted',
  'login.code_failed',
  'password.created',
  'password.reset',
  'password.forgotten',
  'password.refused',
  'username.forgotten',
  'two_factor.on',
  'two_factor.off',
  'two_factor.remove',
  'two_factor.codes',
  'two_factor.recovery',
  'two_factor.remember',
  'two_factor.forget',
  'profile.update',
  'company_user.create',
  'company_user.update',
  'company_user.delete',
  'account.create',
  'account.update',
  'account.status',
  'registration.create',
  'registration.update',
  'registration.status',
  'registration.import',
  'text_number.create',
  'text_number.state',
  'text_number.remove_unused',
  'group.create',
  'group.update',
  'group.delete',
  'contact.create',
  'contact.update',
  'contact.delete',
  'contact.restore',
  'contact.export',
  'contact-list.create',
  'contact-list.update',
  'contact-list.delete',
  'contact-list.add',
  'contact-list.remove',
  'contact-import.start',
  'contact-import.undo',
  'conversation.export',
  'time_schedule.create',
  'time_schedule.update',
  'time_schedule.delete',
  'response-message.create',
  'response-message.update',
  'response-message.delete',
  'automatic-response.create',
  'automatic-response.update',
  'automatic-response.delete',
  'automatic-response.order',
  'automatic-response.settings',
  'intelligent-response.create',
  'intelligent-response.update',
  'intelligent-response.delete',
  'campaign.create',
  'campaign.update',
  'campaign.delete',
  'campaign.schedule',
  'campaign.test',
  'campaign.pause',
  'campaign.resume',
  'campaign.cancel',
  'campaign.export',
  'campaign.create-list',
  'report.export',
  'access.denied',
  'dev-override.set',
  'dev-override.reset',
] as const;

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

/** Of the service provider and of operators; their entries belong to no account. */
type ProviderAction =
  | 'platform_user.create'
  | 'platform_user.update'
  | 'service_provider.create'
  | 'service_provider.update'
  | 'release-key.added'
  | 'release-key.revoked'
  | 'release-token.created'
  | 'release-token.revoked';

/** Area and verb. */
export type AuditAction = AccountAction | ProviderAction;

/** The files with personal details that leave the product. */
export type ExportAction = Extract<AccountAction, `${string}.export`>;
