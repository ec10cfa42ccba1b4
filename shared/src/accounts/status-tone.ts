import type { StatusTone } from '../ui';

const TONES: Record<string, StatusTone> = {
  Active: 'ok',
  'Sub-account': 'ok',
  Suspended: 'warn',
  Disabled: 'bad',
};

/** The color of an account's status, by its label. */
export const accountStatusTone = (label: string): StatusTone => TONES[label] ?? 'neutral';
