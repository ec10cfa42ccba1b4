import { Span } from '@dashboard/shared/ui';
import { formatShare, toneOf } from './health';

const COLORS = { ok: undefined, warn: 'warn.fg', bad: 'bad.fg' };

/** The share of failed loads; colored and bold when it is high. */
export function FailedShare({ share }: { share: number | null }) {
  if (share === null) return '–';
  const color = COLORS[toneOf(share)];
  return (
    <Span color={color} fontWeight={color && '600'}>
      {formatShare(share)}
    </Span>
  );
}
