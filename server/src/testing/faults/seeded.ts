import { createHash } from 'node:crypto';
import { randomFrom } from '../random-from';

/** Repeatable choices of one part of a run. */
export interface Seeded {
  /** An integer below the limit. */
  below(limit: number): number;
  /** Whether an event of this share happens, 0 to 1. */
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** The choices of a part of a seed. Each part has its own sequence, so that parts do not shift each other. */
export function seeded(seed: number, part: string): Seeded {
  const start = createHash('sha256').update(`${seed} ${part}`).digest().readUInt32LE() % 2_147_483_648;
  const below = randomFrom(start);
  return {
    below,
    chance: (share) => below(10_000) < share * 10_000,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
  };
}
