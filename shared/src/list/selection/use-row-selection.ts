import { useMemo, useState } from 'react';
import type { RowSelection } from '../columns';
import type { ListQueryState } from '../use-list-query';
import { type ListSelection, type Selected, withoutRow } from './selection';

const NONE: Selected = [];

/** The selection of a list. It survives paging and sorting, and ends when the search or a filter changes. */
export function useRowSelection<Row>(
  { query, filterValues }: ListQueryState,
  selection: ListSelection<Row> | undefined,
): RowSelection<Row> | undefined {
  const scope = JSON.stringify([query.search, filterValues]);
  const [state, setState] = useState({ scope, selected: NONE });
  const selected = state.scope === scope ? state.selected : NONE;
  return useMemo(() => {
    const setSelected = (next: Selected) => setState({ scope, selected: next });
    return (
      selection && {
        ...selection,
        selected,
        onChange: setSelected,
        onClear: () => setSelected(NONE),
        // The selection may have changed since the row's action was chosen.
        onGone: (id) => setState((latest) => ({ ...latest, selected: withoutRow(latest.selected, id) })),
      }
    );
  }, [selection, selected, scope]);
}
