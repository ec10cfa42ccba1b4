import type * as v from 'valibot';
import type {
  MoveList,
  ReleaseHealth,
  ReleaseList,
  ReleaseReach,
} from '../../../server/src/remotes/api/release-api';

export {
  MoveBody,
  MoveList,
  MoveResult,
  NewReleaseToken,
  RELEASE_SCOPES,
  ReleaseHealth,
  ReleaseList,
  ReleaseReach,
  ReleaseToken,
  TOKEN_DAYS_MAX,
  TokenBody,
  TokenList,
} from '../../../server/src/remotes/api/release-api';

export type Registry = v.InferOutput<typeof ReleaseList>;
export type Release = Registry['releases'][number];
export type Version = Release['versions'][number];
export type Rollout = NonNullable<Release['rollout']>;
export type Move = v.InferOutput<typeof MoveList>['moves'][number];
export type Health = v.InferOutput<typeof ReleaseHealth>;
export type Reach = v.InferOutput<typeof ReleaseReach>;
