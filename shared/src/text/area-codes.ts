import { ONE_ZONE, SEVERAL_ZONES } from './area-code-zones';

const byCode = new Map<string, readonly string[]>();
for (const [zone, codes] of Object.entries(ONE_ZONE)) {
  for (const code of codes.split(' ')) byCode.set(code, [zone]);
}
for (const [code, zones] of Object.entries(SEVERAL_ZONES)) byCode.set(code, zones);

/**
 * IANA zones a 10-digit number may be in; empty when unknown (toll-free, new area codes). An estimate: people keep mobile
 * numbers when they move.
 */
export const areaCodeZones = (digits: string): readonly string[] => byCode.get(digits.slice(0, 3)) ?? [];

const CANADIAN = new Set([
  'America/Toronto',
  'America/Halifax',
  'America/St_Johns',
  'America/Winnipeg',
  'America/Regina',
  'America/Edmonton',
  'America/Vancouver',
]);

/** Whether a 10-digit number has a Canadian area code. */
export const isCanadian = (digits: string): boolean =>
  areaCodeZones(digits).some((zone) => CANADIAN.has(zone));

export const CANADIAN_AREA_CODES: readonly string[] = [...byCode.keys()].filter(isCanadian);
