import { sql } from 'drizzle-orm';
import type { Config } from '../config/config';
import { account } from '../db/schema';

/** What the carriers' limits of a company depend on. */
export interface RegistrationFacts {
  isRegistered: boolean;
  /** The class of its registered campaign, a letter; null while the carriers have not reported it. */
  messageClass: string | null;
}

/** The columns of `RegistrationFacts` in a query of accounts. */
export const registrationColumns = {
  isRegistered: account.isRegistered,
  messageClass: sql<
    string | null
  >`(select r.message_class from campaign_registration r where r.account_id = ${account.id})`,
};

/** Segments that a company may send, whatever number sends. */
export interface SegmentLimits {
  perMinute: number;
  /** Of its brand, to US mobile carriers; null without a registered brand. */
  perDay: number | null;
}

export type LimitsConfig = Pick<Config, 'segmentsPerMinute' | 'segmentsPerDay' | 'carrierClasses'>;

export function segmentLimits(
  { isRegistered, messageClass }: RegistrationFacts,
  { segmentsPerMinute, segmentsPerDay, carrierClasses }: LimitsConfig,
): SegmentLimits {
  if (!isRegistered) return { perMinute: segmentsPerMinute.unknown, perDay: null };
  const standard = { perMinute: segmentsPerMinute.registered, perDay: segmentsPerDay };
  return carrierClasses.get(messageClass ?? '') ?? standard;
}
