import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activityKind, activityLabel } from './activity-kinds';

const SOURCES = join(import.meta.dirname, '../..');
/** Their entries belong to no account. */
const PROVIDER_AREAS = ['dev-override', 'platform_user', 'release-key', 'release-token', 'service_provider'];

/** The actions that the code spells out in files that record them. */
function recordedActions(): string[] {
  const files = readdirSync(SOURCES, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
  );
  const recording = files
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .filter((source) => /recordAudit|exports: /.test(source));
  const actions = recording.flatMap((source) => source.match(/(?<=')[a-z_-]+\.[a-z_]+(?=')/g) ?? []);
  return [...new Set(actions)].filter(
    (action) => !PROVIDER_AREAS.some((area) => action.startsWith(`${area}.`)),
  );
}

describe('the label of an action', () => {
  it('exists for every recorded action', () => {
    const actions = recordedActions();
    expect(actions).toEqual(expect.arrayContaining(['login.code_failed', 'two_factor.recovery']));
    // A verb without a label of its own begins with a small letter.
    expect(actions.map(activityLabel).filter((label) => !/^[A-Z]/.test(label))).toEqual([]);
  });

  it.each([
    ['on', 'Turned on two-step sign-in'],
    ['off', 'Turned off two-step sign-in'],
    ['codes', 'Created new recovery codes'],
    ['remove', 'Removed two-step sign-in'],
    ['recovery', 'Used a recovery code'],
    ['remember', 'Remembered a browser'],
    ['forget', 'Removed a remembered browser'],
  ])('of two_factor.%s is "%s", a kind of sign-in', (verb, label) => {
    const action = `two_factor.${verb}`;
    expect([activityLabel(action), activityKind(action)]).toEqual([label, 'sign-in']);
  });
});
