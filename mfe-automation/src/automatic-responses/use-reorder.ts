import type { AutomaticResponse } from '@dashboard/shared/contracts';
import { toRequestError } from '@dashboard/shared/http';
import { notifyUpdateFailed } from '@dashboard/shared/notify';
import { useState } from 'react';
import { saveOrder, shownRules } from '../api/automatic-responses';
import { moveTo, neighborOf } from './rule-order';

/** Moves rules by dragging, by Alt and arrow keys, or with the menu of a row. */
export function useReorder(rules: readonly AutomaticResponse[]) {
  const [moved, setMoved] = useState('');

  async function move(id: number, overId: number) {
    const rules = shownRules();
    const ids = moveTo(rules, id, overId);
    if (ids === null) return;
    const name = rules.find((rule) => rule.id === id)?.name ?? '';
    setMoved(`${name} is now ${ids.indexOf(id) + 1} of ${ids.length}`);
    try {
      await saveOrder(ids);
    } catch (error) {
      notifyUpdateFailed('Order', toRequestError(error).message);
    }
  }

  return {
    /** For screen readers. */
    moved,
    move,
    canMove: (id: number, step: -1 | 1) => neighborOf(rules, id, step) !== undefined,
    moveBy(id: number, step: -1 | 1) {
      const neighbor = neighborOf(shownRules(), id, step);
      if (neighbor) void move(id, neighbor.id);
    },
  };
}

export type Reorder = ReturnType<typeof useReorder>;
