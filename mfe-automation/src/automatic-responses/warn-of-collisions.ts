import type { RuleCollision } from '@dashboard/shared/contracts';
import { notify } from '@dashboard/shared/notify';
import { collisionText } from './rule-words';

/** Says after a save which rules never reply now. */
export function warnOfCollisions(collisions: readonly RuleCollision[]): void {
  if (collisions.length > 0) notify({ kind: 'warning', detail: collisions.map(collisionText).join('\n') });
}
