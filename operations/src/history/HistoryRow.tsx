import { useSession } from '@dashboard/shared/session';
import { Button } from '@dashboard/shared/ui';
import { GitFork, type LucideIcon, Pin, Power, PowerOff, ShieldAlert, Star } from 'lucide-react';
import type { Move } from '../api/contract';
import { formatWhen } from '../detail/format-when';
import type { Wish } from '../move/plan';
import type { Provider } from '../remotes/registry';
import { describeMove, type MoveSign } from './describe-move';
import { HistoryEntry } from './HistoryEntry';

const SIGNS: Record<MoveSign, { picture: LucideIcon; color: string }> = {
  default: { picture: Star, color: 'fg.muted' },
  pin: { picture: Pin, color: 'fg.muted' },
  off: { picture: PowerOff, color: 'bad.fg' },
  on: { picture: Power, color: 'ok.fg' },
  rollout: { picture: GitFork, color: 'brand.fg' },
  abort: { picture: ShieldAlert, color: 'warn.fg' },
};

interface HistoryRowProps {
  move: Move;
  providers: readonly Provider[];
  /** Null when the move cannot be undone any more. */
  undo: Wish | null;
  onMove: (wish: Wish) => void;
}

/** One move: what it changed, where and why, who made it, and Undo while nothing newer replaced it. */
export function HistoryRow({ move, providers, undo, onMove }: HistoryRowProps) {
  const { timeZone } = useSession();
  const { sign, title, detail } = describeMove(move, providers);
  const { picture, color } = SIGNS[sign];
  return (
    <HistoryEntry
      picture={picture}
      color={color}
      title={title}
      hint={move.version ?? undefined}
      detail={detail}
      by={`${move.figures === null ? move.actor : 'Automatic'} · ${formatWhen(move.at, timeZone)}`}
    >
      {undo && (
        <Button
          variant="plain"
          size="sm"
          alignSelf="flex-start"
          onClick={() => onMove(undo)}
          aria-label={`Undo: ${title}`}
        >
          Undo
        </Button>
      )}
    </HistoryEntry>
  );
}
