import type { MoveKind } from '../api/releases';
import { shortVersion } from '../remotes/registry';
import type { Wish } from './plan';

const TITLES: Record<MoveKind, string> = {
  default: 'Set the default of',
  pin: 'Pin',
  unpin: 'Unpin',
  disable: 'Disable',
  enable: 'Enable',
  rollback: 'Roll back',
  rollout: 'Roll out',
};

export const titleOf = ({ move, name, percent }: Wish): string =>
  move === 'rollout' && percent === 0 ? `End the rollout of ${name}` : `${TITLES[move]} ${name}`;

/** `target`: where a rollback leads, or null when it is unknown. */
export function submitLabelOf({ move, percent }: Wish, target: string | null): string {
  switch (move) {
    case 'default':
      return 'Set default';
    case 'rollback':
      return target === null ? 'Roll back' : `Roll back to ${shortVersion(target)}`;
    case 'rollout':
      return percent === 0 ? 'End rollout' : 'Roll out';
    default:
      return TITLES[move];
  }
}

/** What a user notices, and what stays. */
export function consequenceOf({ move, name }: Wish): string {
  switch (move) {
    case 'disable':
      return `Its menu items and pages disappear. Enable brings ${name} back.`;
    case 'enable':
      return 'Its menu items and pages come back.';
    default:
      return 'Open pages are not interrupted, and every version stays published.';
  }
}
