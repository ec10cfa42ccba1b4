import type { DraftValues } from './draft-form';

const NAMES: Partial<Record<keyof DraftValues, string>> = {
  name: 'Name',
  tn: 'From number',
  includeListIds: 'Lists',
  excludeListIds: 'Lists to leave out',
  leavesOutRecent: 'People texted lately',
  excludeMessagedHours: 'People texted lately',
  text: 'Message',
  hasFooter: 'Footer',
  media: 'Pictures',
  when: 'When',
  date: 'When',
  time: 'When',
  quietHours: 'Quiet hours',
  pace: 'Pace',
  segmentsPerMinute: 'Pace',
};

/** The fields of changed values in words: "Name and Message". */
export function changedNames(values: Partial<DraftValues>): string {
  const names = Object.entries(NAMES).flatMap(([field, name]) => (field in values ? [name] : []));
  return new Intl.ListFormat('en-US').format(new Set(names));
}
