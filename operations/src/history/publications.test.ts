import { move } from '../testing/operations-moves';
import { release } from '../testing/operations-setup';
import { describePublication, entriesOf } from './publications';

const [example] = release().versions;
const version = (changes: Partial<NonNullable<typeof example>>) => {
  if (example === undefined) throw new Error('The release has no version');
  return { ...example, ...changes };
};
const at = (day: number) => `2026-11-${day}T15:00:00.000Z`;
const releases = [
  release({
    versions: [
      version({ version: '1.9.0', publishedAt: at(21) }),
      version({ version: '1.8.0', publishedAt: at(18) }),
      version({ version: '1.7.0', publishedAt: at(17), publishedBy: 'start' }),
    ],
  }),
  release({ name: 'mfe-auth', versions: [version({ version: '2.0.0', publishedAt: at(20) })] }),
];
const moves = [move({ id: 2, at: at(22) }), move({ id: 1, at: at(19) })];

const shown = (name: string | null, hasEarlier: boolean) =>
  entriesOf({ moves, releases, name, hasEarlier }).map((entry) =>
    'move' in entry ? entry.move.id : entry.publication.version.version,
  );

describe('the history', () => {
  it('orders moves and publications by time, without those of a starting server', () => {
    expect(shown(null, false)).toEqual([2, '1.9.0', '2.0.0', 1, '1.8.0']);
  });

  it('shows publications of one release, and none before the oldest shown move', () => {
    expect(shown('mfe-contacts', false)).toEqual([2, '1.9.0', 1, '1.8.0']);
    expect(shown('mfe-contacts', true)).toEqual([2, '1.9.0', 1]);
  });

  it('says how a version was checked [REL-19] [REL-20]', () => {
    const detailOf = (checks: ReturnType<typeof version>['checks']) =>
      describePublication({ name: 'mfe-contacts', version: version({ checks }) }).detail;
    expect(detailOf({ trial: 'passed', reason: null, isDirty: false })).toBe('Contract fits, trial passed');
    expect(detailOf({ trial: 'skipped', reason: 'No browser', isDirty: true })).toBe(
      'Contract fits, not tried, “No browser”, uncommitted changes',
    );
    expect(detailOf(null)).toBe('Contract fits');
  });
});
