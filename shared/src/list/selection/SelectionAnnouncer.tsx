import { formatCount } from '../../format';
import { VisuallyHidden } from '../../ui';
import { type Selected, selectedCount } from './selection';

/** Announces the number of selected rows to screen readers. */
export function SelectionAnnouncer({ selected, total }: { selected: Selected; total: number }) {
  const count = selectedCount(selected, total);
  return <VisuallyHidden role="status">{count > 0 && `${formatCount(count)} selected`}</VisuallyHidden>;
}
