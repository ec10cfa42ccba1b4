import type { Health } from '../api/contract';

interface Wanted {
  name: string;
  /** Absent: all versions. */
  version?: string;
}

export interface Figures {
  loads: number;
  failed: number;
  /** 0 to 1; null without loads. */
  share: number | null;
  p75Ms: number | null;
}

export interface Point {
  at: string;
  /** 0 to 1. */
  share: number;
}

const isWanted =
  ({ name, version }: Wanted) =>
  (each: { name: string; version: string }) =>
    each.name === name && (version === undefined || each.version === version);

/** The loads of a release in 24 hours. Several p75 values become their mean, weighted by loads. */
export function figuresOf(health: Health, wanted: Wanted): Figures {
  const rows = health.figures.filter(isWanted(wanted));
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  const loads = sum((row) => row.loads);
  const failed = sum((row) => row.failed);
  const timed = rows.flatMap(({ p75Ms, loads: weight }) =>
    p75Ms === null || weight === 0 ? [] : [{ p75Ms, weight }],
  );
  const weight = timed.reduce((all, row) => all + row.weight, 0);
  return {
    loads,
    failed,
    share: loads === 0 ? null : failed / loads,
    p75Ms:
      weight === 0 ? null : Math.round(timed.reduce((all, row) => all + row.p75Ms * row.weight, 0) / weight),
  };
}

/** The share of failed loads in each quarter of an hour; a quarter without loads has none. */
export function pointsOf(health: Health, wanted: Wanted): Point[] {
  const buckets = new Map<string, { loads: number; failed: number }>();
  for (const { at, loads, failed } of health.series
    .filter(isWanted(wanted))
    .flatMap(({ points }) => points)) {
    const sum = buckets.get(at) ?? { loads: 0, failed: 0 };
    buckets.set(at, { loads: sum.loads + loads, failed: sum.failed + failed });
  }
  return [...buckets]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([at, { loads, failed }]) => ({ at, share: loads === 0 ? 0 : failed / loads }));
}

const FEW = 0.001;
/** Drawn as the limit of the small charts. */
export const MANY = 0.02;

export type HealthTone = 'ok' | 'warn' | 'bad';

export function toneOf(share: number): HealthTone {
  if (share >= MANY) return 'bad';
  return share > FEW ? 'warn' : 'ok';
}

/** "0%", "0.21%", "4.1%". */
export function formatShare(share: number): string {
  const percent = share * 100;
  return `${percent >= 10 ? Math.round(percent) : Number(percent.toFixed(percent >= 2 ? 1 : 2))}%`;
}

/** The failed loads of a version by their cause, most frequent first. */
export const failuresOf = (health: Health, wanted: Wanted) =>
  health.failures.filter(isWanted(wanted)).sort((a, b) => b.count - a.count);
