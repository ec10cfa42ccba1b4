import { pluralize } from '@dashboard/shared/format';
import {
  countSegments,
  MERGE_SAMPLE,
  type MergeValues,
  mergeText,
  replaceSmartPunctuation,
} from '@dashboard/shared/text';

/** A contact that a text is previewed for. */
export interface SampleContact {
  id: string;
  label: string;
  values: MergeValues;
}

const WITHOUT_DETAILS = ['firstName', 'lastName', 'contactName', 'company'];

/** One with all values, and one that shows the fallbacks. */
export const SAMPLE_CONTACTS: readonly [SampleContact, SampleContact] = [
  { id: 'full', label: MERGE_SAMPLE.contactName ?? '', values: MERGE_SAMPLE },
  {
    id: 'number',
    label: 'a contact without a name',
    values: Object.fromEntries(
      Object.entries(MERGE_SAMPLE).filter(([field]) => !WITHOUT_DETAILS.includes(field)),
    ),
  },
];

export interface TextPreview {
  /** With values in place of merge fields; a field without a value stays as written. */
  text: string;
  /** "2 segments, 1 with plain punctuation". */
  size: string;
}

/** The text as a contact reads it. */
export function previewText(template: string, values: MergeValues, hasPictures: boolean): TextPreview {
  const { text } = mergeText(template.trim(), values);
  if (hasPictures) return { text, size: 'MMS, 1 segment' };
  const { segments } = countSegments(text);
  const plain = countSegments(replaceSmartPunctuation(text)).segments;
  const size = pluralize(segments, 'segment');
  return { text, size: plain < segments ? `${size}, ${plain} with plain punctuation` : size };
}
