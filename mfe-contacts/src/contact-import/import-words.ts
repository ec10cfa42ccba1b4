import type { ContactImportSummary, ImportMode } from '@dashboard/shared/contracts';
import { formatCount, formatPercent, pluralize } from '@dashboard/shared/format';

export const ON_MATCH_OPTIONS: { value: ImportMode; title: string; description: string }[] = [
  {
    value: 'updateBlanks',
    title: 'Fill in blanks',
    description: 'Only empty fields get values from the file. Nothing is overwritten.',
  },
  {
    value: 'overwrite',
    title: 'Overwrite',
    description: 'Values from the file replace those of the contact. Empty cells change nothing.',
  },
  { value: 'skip', title: 'Skip', description: 'Contacts you already have stay as they are.' },
];

/** The keys of the counts, in the order of the result. */
export const COUNT_KEYS = [
  'created',
  'updated',
  'unchanged',
  'skipped',
  'alreadyOptedOut',
  'failed',
] as const;
export type CountKey = (typeof COUNT_KEYS)[number];

export const COUNT_WORDS: Record<CountKey, { title: string; detail: string }> = {
  created: { title: 'Created', detail: 'New contacts' },
  updated: { title: 'Updated', detail: 'Contacts that got values from the file' },
  unchanged: { title: 'Unchanged', detail: 'Contacts that the file did not change' },
  skipped: { title: 'Skipped, duplicate in file', detail: 'An earlier row has the same number' },
  alreadyOptedOut: {
    title: 'Already opted out',
    detail: 'Kept opted out. An import never clears an opt-out',
  },
  failed: { title: 'Failed', detail: 'The file of rejected rows has each line and reason' },
};

type Counts = Pick<ContactImportSummary, CountKey>;

export const contactsWritten = ({ created, updated }: Pick<Counts, 'created' | 'updated'>) =>
  pluralize(created + updated, 'contact');

/** The part of the work that is done, 0 to 1. An undo works on the contacts that the import created. */
export function progressOf(shown: ContactImportSummary): number {
  const total = shown.state === 'undoing' ? shown.created : shown.totalRows;
  return total === 0 ? 1 : Math.min(1, shown.processed / total);
}

/** "748 of 1,204 rows". */
export const rowsDone = ({ processed, totalRows }: ContactImportSummary) =>
  `${formatCount(processed)} of ${pluralize(totalRows, 'row')}`;

/** An import in one line, such as "62% imported" or "849 contacts written, 17 rows failed". */
export function importSummary(shown: ContactImportSummary): string {
  switch (shown.state) {
    case 'uploaded':
      return 'Not started';
    case 'running':
      return `${formatPercent(progressOf(shown))} imported`;
    case 'undoing':
      return 'Being undone';
    case 'undone':
      return `Undone, ${pluralize(shown.undo?.deleted ?? 0, 'contact')} deleted`;
    case 'failed':
      return 'Stopped by an error';
    case 'unknown':
      return 'Reload the page to see its progress';
    case 'done':
      return `${contactsWritten(shown)} written${
        shown.failed > 0 ? `, ${pluralize(shown.failed, 'row')} failed` : ''
      }`;
  }
}

/** Why contacts stayed after an undo. The file itself may have opted them out. */
export const stayedBecause = (kept: number): string =>
  `${pluralize(kept, 'contact')} stayed, because ${
    kept === 1 ? 'it is opted out, or was' : 'they are opted out, or were'
  } used or changed since.`;

/** The consequence of an undo, in numbers. */
export function undoConsequence({ created, updated }: Pick<Counts, 'created' | 'updated'>): string {
  const kept =
    created === 1
      ? 'unless it is opted out, or was used or changed since'
      : 'except those that are opted out, or were used or changed since';
  const deleted = `This deletes the ${pluralize(created, 'contact')} that the import created, ${kept}.`;
  if (updated === 0) return `${deleted} Opt-outs stay.`;
  return `${deleted} ${pluralize(updated, 'updated contact')} ${updated === 1 ? 'keeps its' : 'keep their'} new values. Opt-outs stay.`;
}
