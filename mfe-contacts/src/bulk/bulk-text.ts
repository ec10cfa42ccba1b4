import type { BulkAction, BulkFailure } from '@dashboard/shared/contracts';
import { formatCount, pluralize } from '@dashboard/shared/format';

const RUNNING: Record<BulkAction, string> = {
  add_to_list: 'Adding to the list',
  remove_from_list: 'Removing from the list',
  opt_out: 'Opting out',
  block: 'Blocking',
  unblock: 'Unblocking',
  delete: 'Deleting',
};
const DONE: Record<BulkAction, string> = {
  add_to_list: 'added to the list',
  remove_from_list: 'removed from the list',
  opt_out: 'opted out',
  block: 'blocked',
  unblock: 'unblocked',
  delete: 'deleted',
};

/** "Opting out: 120 of 340 contacts". */
export const progressText = (action: BulkAction, processed: number, total: number) =>
  `${RUNNING[action]}: ${formatCount(processed)} of ${pluralize(total, 'contact')}`;

/** "12 contacts opted out". */
export const resultText = (action: BulkAction, succeeded: number) =>
  `${pluralize(succeeded, 'contact')} ${DONE[action]}`;

/** The number of unchanged contacts for each reason: "2 contacts: This contact no longer exists." */
export function failureText(failedCount: number, failed: readonly BulkFailure[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of failed) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => `${pluralize(count, 'contact')}: ${reason}`);
  return [`${pluralize(failedCount, 'contact')} not changed.`, ...reasons].join(' ');
}
