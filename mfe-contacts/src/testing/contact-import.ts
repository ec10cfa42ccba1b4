import type { ContactImport } from '@dashboard/shared/contracts';

/** An uploaded file with three rows, with optional overrides. */
export const contactImport = (overrides: Partial<ContactImport> = {}): ContactImport => ({
  id: 41,
  fileName: 'october-patients.csv',
  bytes: 218_000,
  state: 'uploaded',
  encoding: 'UTF-8',
  delimiter: ',',
  totalRows: 1204,
  columns: [
    { index: 0, header: 'Patient Name', guess: 'name' },
    { index: 1, header: 'Mobile', guess: 'phone' },
    { index: 2, header: 'to', guess: null },
  ],
  preview: [
    { line: 2, cells: ['Ines Calloway', '(312) 555-0162', 'LD-20871'] },
    { line: 3, cells: ['Theo Marchetti', '773-555-0150', ''] },
    { line: 4, cells: ['Ruth Abernathy', '312-555-01', 'LD-20873'] },
  ],
  processed: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  alreadyOptedOut: 0,
  failed: 0,
  createdBy: 'Maya Ortiz',
  createdByUserId: 3,
  createdAt: '2026-10-13T19:46:00.000Z',
  startedAt: null,
  finishedAt: null,
  undoUntil: null,
  undo: null,
  error: null,
  ...overrides,
});

export const RUNNING: Partial<ContactImport> = {
  state: 'running',
  processed: 301,
  created: 200,
  updated: 101,
  startedAt: '2026-10-13T19:47:00.000Z',
};

export const COUNTS = {
  created: 611,
  updated: 238,
  unchanged: 288,
  skipped: 31,
  alreadyOptedOut: 19,
  failed: 17,
};
export const DONE: Partial<ContactImport> = {
  state: 'done',
  processed: 1204,
  ...COUNTS,
  startedAt: '2026-10-13T19:47:00.000Z',
  finishedAt: '2026-10-13T19:47:24.000Z',
};
