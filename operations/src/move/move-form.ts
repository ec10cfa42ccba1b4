import * as v from 'valibot';
import { MoveBody, type Release } from '../api/contract';
import type { MoveKind } from '../api/releases';
import { ALL_PROVIDERS } from '../remotes/registry';
import type { MoveValues, Wish } from './plan';

/** The limit of the server, which is the same for every kind of move. */
const { reason } = MoveBody.options[0].entries;

const PERCENT = 'Enter a whole number from 0 to 100.';
const percent = v.pipe(
  v.string(PERCENT),
  v.regex(/^\d{1,3}$/, PERCENT),
  v.transform(Number),
  v.maxValue(100, PERCENT),
);

const needsVersion = (move: MoveKind) => move === 'default' || move === 'pin' || move === 'rollout';
const needsProvider = (move: MoveKind) =>
  move === 'pin' || move === 'unpin' || move === 'disable' || move === 'enable';

export const fieldsOf = (move: MoveKind) => ({
  hasVersion: needsVersion(move),
  hasProvider: needsProvider(move),
  hasPercent: move === 'rollout',
});

/** The values of the form of a move. */
export function schemaOf(move: MoveKind) {
  const version = needsVersion(move) ? v.pipe(v.string(), v.nonEmpty('Choose a version.')) : v.string();
  const provider = v.pipe(
    v.nullable(v.number()),
    v.check((chosen) => chosen !== null || !needsProvider(move), 'Choose a service provider.'),
    v.transform((chosen) => chosen ?? ALL_PROVIDERS),
  );
  return v.object({ version, provider, percent, providers: v.array(v.number()), reason });
}

/** The newest version that would change something. */
function newestOther({ versions, default: current }: Release): string {
  return versions.find(({ version, hasFiles }) => hasFiles && version !== current)?.version ?? '';
}

export function initialForm(release: Release, { move, ...wish }: Wish) {
  const version = wish.version ?? (move === 'rollout' ? release.rollout?.version : undefined);
  return {
    version: version ?? newestOther(release),
    provider: wish.provider ?? null,
    percent: String(wish.percent ?? release.rollout?.percent ?? 5),
    providers: wish.providers ?? release.rollout?.serviceProviderIds ?? [],
    reason: '',
  };
}

const Shown = v.object({
  version: v.fallback(v.string(), ''),
  provider: v.fallback(v.number(), -1),
  percent: v.fallback(v.pipe(v.string(), v.transform(Number), v.number()), 0),
  providers: v.fallback(v.array(v.number()), []),
});

/** The values as far as they are entered, for the preview. */
export const shownValues = (form: unknown): MoveValues => v.parse(Shown, form);
