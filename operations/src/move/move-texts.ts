import type { MoveKind } from '../api/releases';
import { shortVersion } from '../remotes/registry';
import type { Plan, Wish } from './plan';

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

/** What a user reads after the move. */
export function doneTextOf({ move, name }: Wish, { to, values }: Plan): string {
  switch (move) {
    case 'default':
      return `The default of ${name} is ${to}`;
    case 'pin':
      return `${name} is pinned to ${to}`;
    case 'unpin':
      return `${name} is unpinned`;
    case 'disable':
      return `${name} is disabled`;
    case 'enable':
      return `${name} is enabled`;
    case 'rollback':
      return `${name} is rolled back`;
    case 'rollout':
      return values.percent === 0 ? `The rollout of ${name} has ended` : `${name} is rolled out: ${to}`;
  }
}

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
