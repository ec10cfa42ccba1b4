import type { RowAction } from '@dashboard/shared/list';
import { GitFork, Pin, PinOff, Power, PowerOff, Star, Undo2 } from 'lucide-react';
import type { Release } from '../api/contract';
import type { Wish } from '../move/plan';
import { canRollOut, isRemote } from './registry';

/** The moves that are possible from the release's state. */
export function actionsOf(release: Release, onMove: (wish: Wish) => void): RowAction[] {
  const { name, pins, disabledFor, rollout, default: current } = release;
  const action = (label: string, icon: RowAction['icon'], wish: Omit<Wish, 'name'>): RowAction => ({
    label,
    icon,
    onSelect: () => onMove({ name, ...wish }),
  });
  const [firstPin] = pins;
  const [firstOff] = disabledFor;
  const off = action('Disable…', <PowerOff size={16} aria-hidden />, { move: 'disable' });
  return [
    action('Set default…', <Star size={16} aria-hidden />, { move: 'default' }),
    action('Pin…', <Pin size={16} aria-hidden />, { move: 'pin' }),
    ...(firstPin
      ? [
          action('Unpin…', <PinOff size={16} aria-hidden />, {
            move: 'unpin',
            provider: firstPin.serviceProviderId,
          }),
        ]
      : []),
    ...(canRollOut(name)
      ? [
          action(rollout ? 'Change rollout…' : 'Roll out…', <GitFork size={16} aria-hidden />, {
            move: 'rollout',
          }),
        ]
      : []),
    ...(current === null
      ? []
      : [action('Roll back…', <Undo2 size={16} aria-hidden />, { move: 'rollback' })]),
    ...(firstOff === undefined
      ? []
      : [action('Enable…', <Power size={16} aria-hidden />, { move: 'enable', provider: firstOff })]),
    ...(isRemote(name) ? [{ ...off, isDanger: true }] : []),
  ];
}
