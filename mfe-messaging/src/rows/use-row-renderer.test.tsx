import { QueryProvider } from '@dashboard/shared/query';
import { historyRow } from '@dashboard/shared/testing';
import { renderHook } from '@testing-library/react';
import type { ThreadItem } from './thread-items';
import { type RowFacts, useRowRenderer } from './use-row-renderer';

function text(id: number): ThreadItem {
  const row = historyRow({ id });
  return { kind: 'message', key: `m${id}`, at: row.date, row, isFirst: true, isLast: true };
}
const first = text(1);
const second = text(2);
const day: ThreadItem = { kind: 'day', key: 'd', at: '2026-03-04T17:30:00Z' };

/** The element of `second`, before and after a change of the facts. */
function renderTwice(change: Partial<RowFacts>) {
  const facts: RowFacts = {
    tn: '3125550142',
    contactId: 7,
    name: 'Daniel',
    items: [first, second],
    replaced: new Set(),
    hasBox: true,
    foundId: null,
    onOpenMedia: () => {},
    onDetails: () => {},
    onScheduled: () => {},
  };
  const hook = renderHook(useRowRenderer, { initialProps: facts, wrapper: QueryProvider });
  const before = hook.result.current(second);
  hook.rerender({ ...facts, ...change });
  return { before, after: hook.result.current(second) };
}

describe('useRowRenderer', () => {
  it.each<[string, Partial<RowFacts>]>([
    ['nothing changes', {}],
    ['older rows come above it', { items: [day, first, second] }],
  ])('returns the same element when %s', (_case, change) => {
    const { before, after } = renderTwice(change);
    expect(after).toBe(before);
  });

  it.each<[string, Partial<RowFacts>]>([
    ['the contact has another name', { name: 'Ana' }],
    ['it is the one searched for', { foundId: 2 }],
    ['a later one replaces it', { replaced: new Set([2]) }],
    ['a newer one comes below it', { items: [first, second, text(3)] }],
  ])('returns a new element when %s', (_case, change) => {
    const { before, after } = renderTwice(change);
    expect(after.key).toBe(before.key);
    expect(after.props).not.toEqual(before.props);
  });
});
