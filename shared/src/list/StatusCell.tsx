import type { StatusTone } from '../ui';
import { Dot, StatusWord } from './parts';

const DOTS: Record<StatusTone, string> = {
  neutral: 'icon.quiet',
  ok: 'ok.dot',
  warn: 'warn.dot',
  bad: 'bad.dot',
};

/** A row's status: its label, with a dot in its color. */
export function StatusCell({ tone, children }: { tone: StatusTone; children: string }) {
  return (
    <StatusWord>
      <Dot bg={DOTS[tone]} aria-hidden />
      {children}
    </StatusWord>
  );
}
