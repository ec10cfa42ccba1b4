import type { Audience, AudienceContactsBody, AudienceSkip } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';

/** The parts of an audience that get no text, in words: above the count, and within a sentence. */
export const SKIP_LABELS: Record<AudienceSkip, string> = {
  opted_out: 'Opted out',
  blocked: 'Blocked',
  invalid: 'Invalid number',
  duplicate: 'On several lists, texted once',
  excluded: 'Left out by your choice',
  registry: 'US number, not registered yet',
};

const SKIP_WORDS: Record<AudienceSkip, string> = {
  opted_out: 'opted out',
  blocked: 'blocked',
  invalid: 'invalid',
  duplicate: 'duplicate',
  excluded: 'left out',
  registry: 'US numbers without registration',
};

export const SHOWN_SKIPS = [
  'opted_out',
  'blocked',
  'invalid',
  'duplicate',
  'excluded',
  'registry',
] as const satisfies AudienceSkip[];

/** The titles of the dialogs with the names of a part. */
export const PART_TITLES: Record<AudienceContactsBody['part'], string> = {
  ...SKIP_LABELS,
  receive: 'Will receive this campaign',
  on_lists: 'On the lists',
  merge_missing: 'A merge field is empty',
};

/** "41 opted out, 12 blocked"; '' when all of an audience get the campaign. */
export const skipsText = (audience: Audience): string =>
  SHOWN_SKIPS.filter((part) => audience[part] > 0)
    .map((part) => `${formatCount(audience[part])} ${SKIP_WORDS[part]}`)
    .join(', ');

/** "1,204 on lists → 1,131 will receive: 41 opted out, 12 blocked, 9 invalid, 11 duplicate". */
export function audienceText(audience: Audience): string {
  const skips = skipsText(audience);
  const line = `${formatCount(audience.onLists)} on lists → ${formatCount(audience.receive)} will receive`;
  return skips === '' ? line : `${line}: ${skips}`;
}
