import {
  CAMPAIGN_EXCLUDE_HOURS_MAX,
  CAMPAIGN_SEGMENTS_PER_MINUTE_MAX,
  type Campaign,
  type CampaignEstimateBody,
  type CampaignPatch,
  CampaignSchedule,
  campaignContent,
  campaignName,
  isBlankText,
  Media,
  wholeNumberText,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** When a campaign starts. */
export const WHENS = ['now', 'at', 'recipientLocal'] as const;
export type When = (typeof WHENS)[number];

/** The values of the four steps as they are shown: numbers are typed, and values that a choice ignores stay. */
export const DraftValues = v.object({
  name: v.string(),
  tn: v.nullable(v.string()),
  includeListIds: v.array(v.number()),
  excludeListIds: v.array(v.number()),
  /** Whether people are left out who got a text lately, and within how many hours. */
  leavesOutRecent: v.boolean(),
  excludeMessagedHours: v.string(),
  text: v.string(),
  hasFooter: v.boolean(),
  media: v.array(Media),
  /** The number of pictures that are not uploaded yet. */
  pendingPictures: v.number(),
  when: v.picklist(WHENS),
  /** "2026-11-30" and "09:00", or ''. */
  date: v.string(),
  time: v.string(),
  quietHours: v.boolean(),
  pace: v.picklist(['auto', 'fixed']),
  segmentsPerMinute: v.string(),
  /** The segments a minute that the numbers may send, as the estimate has it; null before the first estimate. */
  allowance: v.nullable(v.number()),
  /** The statement of consent and the typed number of people belong to the scheduling and are not stored. */
  consent: v.boolean(),
  typedCount: v.string(),
});
export type DraftValues = v.InferOutput<typeof DraftValues>;

const CompleteFields = v.object({
  ...DraftValues.entries,
  name: campaignName,
  tn: v.pipe(
    v.nullable(v.string()),
    v.check((tn) => tn !== null, 'Choose the text number that sends.'),
  ),
  includeListIds: v.pipe(campaignContent.includeListIds, v.minLength(1, 'Choose at least one list.')),
  excludeListIds: campaignContent.excludeListIds,
  text: campaignContent.text,
  pendingPictures: v.pipe(v.number(), v.maxValue(0, 'Wait until all pictures are uploaded, or remove them.')),
  consent: v.pipe(
    v.boolean(),
    v.check((isStated) => isStated, 'State that these people agreed to get texts from you.'),
  ),
});

/** Null for an empty field. Anything but digits becomes NaN, which the contract rejects. */
export const toNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const scheduleOf = ({ when, date, time }: Pick<DraftValues, 'when' | 'date' | 'time'>) =>
  when === 'now' ? { type: when } : { type: when, at: `${date}T${time}` };

/** The values of a draft that can be scheduled. Its errors name the form's fields. */
export const completeDraft = v.pipe(
  CompleteFields,
  v.forward(
    v.partialCheck(
      [['leavesOutRecent'], ['excludeMessagedHours']],
      ({ leavesOutRecent, excludeMessagedHours: hours }) =>
        !leavesOutRecent || v.is(v.nonNullable(campaignContent.excludeMessagedHours), toNumber(hours)),
      wholeNumberText(CAMPAIGN_EXCLUDE_HOURS_MAX),
    ),
    ['excludeMessagedHours'],
  ),
  v.forward(
    v.partialCheck(
      [['text'], ['media']],
      ({ text, media }) => media.length > 0 || !isBlankText(text),
      'Write a message.',
    ),
    ['text'],
  ),
  v.forward(
    v.partialCheck(
      [['when'], ['date'], ['time']],
      (values) => v.is(CampaignSchedule, scheduleOf(values)),
      'Enter a date and a time.',
    ),
    ['date'],
  ),
  v.forward(
    v.partialCheck(
      [['pace'], ['segmentsPerMinute'], ['allowance']],
      ({ pace, segmentsPerMinute }) =>
        pace === 'auto' ||
        v.is(v.nonNullable(campaignContent.segmentsPerMinute), toNumber(segmentsPerMinute)),
      ({ input }) => wholeNumberText(input.allowance ?? CAMPAIGN_SEGMENTS_PER_MINUTE_MAX),
    ),
    ['segmentsPerMinute'],
  ),
);

const NEW_VALUES: DraftValues = {
  name: '',
  tn: null,
  includeListIds: [],
  excludeListIds: [],
  leavesOutRecent: false,
  excludeMessagedHours: '24',
  text: '',
  hasFooter: true,
  media: [],
  pendingPictures: 0,
  when: 'now',
  date: '',
  time: '09:00',
  quietHours: true,
  pace: 'auto',
  segmentsPerMinute: '',
  allowance: null,
  consent: false,
  typedCount: '',
};

type StoredContent = Omit<CampaignPatch, 'version' | 'mediaIds'>;
/** The fields of a campaign that its form shows. */
export type CampaignContent = Pick<Campaign, keyof StoredContent | 'media'>;

/** The values of a campaign, or of a new one. */
export function toDraftValues(campaign: CampaignContent | null): DraftValues {
  if (campaign === null) return NEW_VALUES;
  const { name, tn, includeListIds, excludeListIds, text, hasFooter, media, quietHours } = campaign;
  const { excludeMessagedHours, schedule, segmentsPerMinute } = campaign;
  const [date = '', time = ''] = schedule.type === 'now' ? [] : schedule.at.split('T');
  return {
    ...NEW_VALUES,
    ...{ name, tn, includeListIds, excludeListIds, text, hasFooter, media, quietHours },
    ...(excludeMessagedHours !== null && {
      leavesOutRecent: true,
      excludeMessagedHours: String(excludeMessagedHours),
    }),
    ...(schedule.type !== 'now' && { when: schedule.type, date, time }),
    ...(segmentsPerMinute !== null && { pace: 'fixed', segmentsPerMinute: String(segmentsPerMinute) }),
  };
}

/** The fields of a campaign that values stand for. Some may be invalid. */
const fieldsOf = (values: DraftValues) => ({
  name: values.name,
  tn: values.tn,
  includeListIds: values.includeListIds,
  excludeListIds: values.excludeListIds,
  excludeMessagedHours: values.leavesOutRecent ? (toNumber(values.excludeMessagedHours) ?? Number.NaN) : null,
  text: values.text,
  hasFooter: values.hasFooter,
  mediaIds: values.media.map(({ mediaId }) => mediaId),
  schedule: scheduleOf(values),
  quietHours: values.quietHours,
  segmentsPerMinute: values.pace === 'fixed' ? (toNumber(values.segmentsPerMinute) ?? Number.NaN) : null,
});

const FIELD_SCHEMAS: Record<string, v.GenericSchema> = { name: campaignName, ...campaignContent };

/** Those fields that the contract accepts, as it stores them: a name on one line. */
function validFields(values: DraftValues): CampaignPatch {
  return Object.fromEntries(
    Object.entries(fieldsOf(values)).flatMap(([name, value]) => {
      const parsed = v.safeParse(FIELD_SCHEMAS[name] ?? v.never(), value);
      return parsed.success ? [[name, parsed.output]] : [];
    }),
  );
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ between two states of the form, as far as they are valid. */
export function changedFields(before: DraftValues, after: DraftValues): CampaignPatch {
  // As the contract stores them now: a name that an earlier release stored with other spaces is no change.
  const stored: Record<string, unknown> = { ...fieldsOf(before), ...validFields(before) };
  return Object.fromEntries(
    Object.entries(validFields(after)).filter(([name, value]) => !isSame(stored[name], value)),
  );
}

/** The request for the estimate of a draft, without fields that are not valid yet. */
export function estimateBodyOf(values: DraftValues): CampaignEstimateBody {
  const { name: _, mediaIds: __, ...draft } = validFields(values);
  return { ...draft, hasMedia: values.media.length > 0 };
}

/** Values that are not stored with the draft. */
const UNSTORED: readonly string[] = ['pendingPictures', 'allowance', 'consent', 'typedCount'];

/** The values that the user changed, valid or not. */
export function typedValues(before: DraftValues, after: DraftValues): Partial<DraftValues> {
  const stored: Record<string, unknown> = before;
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !UNSTORED.includes(name) && !isSame(stored[name], value)),
  );
}

/** The pictures of the form after they were saved: the campaign has copies, with ids of their own. */
export function withStoredPictures(
  media: readonly Media[],
  sent: readonly number[],
  stored: readonly Media[],
): Media[] {
  return media.map((file) => stored[sent.indexOf(file.mediaId)] ?? file);
}
