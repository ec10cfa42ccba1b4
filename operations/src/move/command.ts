import { ALL_PROVIDERS } from '../remotes/registry';
import type { Plan } from './plan';

/** A word of a POSIX shell. */
const quoted = (text: string) => (/^[\w.+@:/-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The command with the same effect as a plan. `hostOf` names a provider. */
export function commandOf(
  name: string,
  {
    move,
    values,
    expected,
    expectedMove,
  }: Pick<Plan, 'move' | 'values' | 'expectedMove'> & { expected?: string | null },
  { reason, hostOf }: { reason: string; hostOf: (provider: number) => string },
): string {
  const { version, provider, percent, providers } = values;
  const hasVersion = move === 'default' || move === 'pin' || move === 'rollout';
  const hasProvider =
    move !== 'rollout' && move !== 'default' && move !== 'rollback' && provider !== ALL_PROVIDERS;
  const words = [
    'npm run remotes --',
    move,
    quoted(name),
    ...(hasVersion ? [quoted(version)] : []),
    ...(move === 'rollout' ? [`--percent ${percent}`] : []),
    ...(hasProvider ? [`--provider ${quoted(hostOf(provider))}`] : []),
    ...(move === 'rollout' ? providers.map((each) => `--provider ${quoted(hostOf(each))}`) : []),
    ...(expected === undefined ? [] : [`--expected ${quoted(expected ?? 'none')}`]),
    ...(expectedMove === undefined ? [] : [`--expected-move ${expectedMove ?? 'none'}`]),
    `--reason ${quoted(reason || '…')}`,
  ];
  return words.join(' ');
}
