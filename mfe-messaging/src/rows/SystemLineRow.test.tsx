import { SystemLine } from '@dashboard/shared/contracts';
import { renderApp } from '@dashboard/shared/testing';
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { SystemLineRow } from './SystemLineRow';

describe('SystemLineRow', () => {
  it.each([
    ['kind', 'language_changed', 'Something changed here. Reload the page to see what'],
    ['source of a known kind', 'opted_in', 'Opted in'],
  ])('shows a line with a %s that only a newer server knows [FLT-22]', async (_what, kind, text) => {
    const at = '2026-03-04T18:00:00Z';
    const line = v.parse(SystemLine, { id: 3, at, kind, source: 'translator', userName: null, text: null });
    renderApp(<SystemLineRow line={line} name="Daniel" />);
    expect(await screen.findByText(`${text} ·`)).toBeVisible();
  });
});
