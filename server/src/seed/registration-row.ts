import type { campaignRegistration } from '../platform/db/schema';
import type { RegistrationStatuses } from './customer-states';

interface Registered {
  accountId: number;
  name: string;
  campaignType: string;
  /** The registry's code of the business vertical. */
  vertical: string;
  state: RegistrationStatuses;
}

const samplesOf = (name: string) => [
  `${name}: your appointment is tomorrow at 10:00 AM. Reply YES to confirm or STOP to opt out.`,
  `${name}: your order is ready. Pick it up today until 6 PM. Reply STOP to opt out.`,
  `${name}: thank you for your visit. Questions? Reply to this text. Reply STOP to opt out.`,
  `${name}: we are closed on Monday. Reply HELP for help or STOP to opt out.`,
  `${name}: your invoice is due on Friday. Reply STOP to opt out.`,
];

/** A carrier registration. It is at rest, so that the demo shows every state; saving the form continues it. */
export const registrationRow = ({
  accountId,
  name,
  campaignType,
  vertical,
  state,
}: Registered): typeof campaignRegistration.$inferInsert => ({
  accountId,
  campaignType,
  description: `${name} sends appointment reminders, order updates and replies to its own customers.`,
  verticalBusinessType: vertical,
  samples: samplesOf(name),
  brandId: state.brandRegStatus === null ? null : `BDEMO${accountId}`,
  campaignId: state.campaignRegStatus === null ? null : `CDEMO${accountId}`,
  ...state,
});
