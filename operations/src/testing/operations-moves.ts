import type { Move } from '../api/contract';

const AT = '2026-11-20T15:00:00.000Z';

export const move = (changes: Partial<Move> = {}): Move => ({
  id: 1,
  name: 'mfe-contacts',
  kind: 'default',
  serviceProviderId: 0,
  version: '1.8.1',
  percent: null,
  providers: null,
  figures: null,
  undoes: null,
  actor: 'tomas',
  reason: 'Faster lists',
  at: AT,
  ...changes,
});
