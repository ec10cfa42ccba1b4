import { SCHEDULE_STOP_REASONS, type ScheduleStopReason, UNKNOWN } from '@dashboard/shared/contracts';

const REASONS: Record<ScheduleStopReason | typeof UNKNOWN, (name: string) => string> = {
  opted_out: (name) => `${name} opted out`,
  blocked: (name) => `${name} is blocked`,
  invalid_number: (name) => `${name}’s number can’t get texts`,
  contact_deleted: () => 'the contact was deleted',
  number_inactive: () => 'your text number was not active',
  registry: () => 'your number was not approved for US texts',
  account_inactive: () => 'your company’s account was not active',
  not_member: () => 'its author no longer uses this number',
  attachment: () => 'a picture was no longer available',
  too_late: () => 'it was more than a day late',
  failed: () => 'the server could not store it',
  [UNKNOWN]: () => 'of a reason that shows after a reload of the page',
};

const isReason = (value: string | null): value is ScheduleStopReason =>
  SCHEDULE_STOP_REASONS.some((reason) => reason === value);

/** Why a scheduled text was not sent, to follow "because": "Priya opted out". */
export const stopText = (reason: string | null, name: string): string =>
  REASONS[isReason(reason) ? reason : UNKNOWN](name);
