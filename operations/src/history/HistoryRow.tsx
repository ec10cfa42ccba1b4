import { useSession } from '@dashboard/shared/session';
import { Box, Button, Flex, Span, Text } from '@dashboard/shared/ui';
import { GitFork, type LucideIcon, Pin, Power, PowerOff, ShieldAlert, Star } from 'lucide-react';
import type { Move } from '../api/contract';
import { formatWhen } from '../detail/format-when';
import type { Wish } from '../move/plan';
import type { Provider } from '../remotes/registry';
import { describeMove, type MoveSign } from './describe-move';

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
  const { picture: Picture, color } = SIGNS[sign];
  return (
    <Flex as="li" gap="3" px="5" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Span color={color} pt="0.5">
        <Picture size={16} aria-hidden />
      </Span>
      <Box minW="0" flex="1">
        <Text fontWeight="500" overflowWrap="anywhere" title={move.version ?? undefined}>
          {title}
        </Text>
        <Text textStyle="secondary" color="fg.muted" overflowWrap="anywhere">
          {detail}
        </Text>
        <Text textStyle="meta" color="fg.muted" mt="0.5">
          {move.figures === null ? move.actor : 'Automatic'} · {formatWhen(move.at, timeZone)}
        </Text>
      </Box>
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
    </Flex>
  );
}
