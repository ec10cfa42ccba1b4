import { CheckBox } from '../../controls/CheckBox';
import { CheckCell, CheckHeadCell } from '../parts';
import { pageState, type Selected, togglePage } from './selection';

export const CHECK_WIDTH = '40px';

interface SelectPageProps {
  selected: Selected;
  pageIds: readonly string[];
  onChange: (selected: Selected) => void;
}

/** The head's checkbox: selects the rows of the page. */
export function SelectPage({ selected, pageIds, onChange }: SelectPageProps) {
  const state = pageState(selected, pageIds);
  return (
    <CheckHeadCell scope="col">
      <CheckBox
        isOn={state === 'every'}
        isMixed={state === 'some'}
        disabled={pageIds.length === 0}
        aria-label="Select all rows on this page"
        onChange={() => onChange(togglePage(selected, pageIds))}
      />
    </CheckHeadCell>
  );
}

export function SelectRow({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: () => void }) {
  return (
    <CheckCell>
      <CheckBox isOn={isOn} aria-label={`Select ${name}`} onChange={onChange} />
    </CheckCell>
  );
}
