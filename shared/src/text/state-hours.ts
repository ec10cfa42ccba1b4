import { AREA_CODE_STATES, type StrictState } from './area-code-states';

/** Full hours of a day in which texts may be sent: the first is included, the last is not. Null: not on this day. */
export type DayHours = readonly [from: number, to: number] | null;

/** The hours of a week, by the kind of day. */
export interface WeekHours {
  weekday: DayHours;
  saturday: DayHours;
  sunday: DayHours;
}

interface StateHours extends WeekHours {
  /** Where the hours are from. */
  source: string;
}

/** Federal calling hours (47 CFR 64.1200(c)(1)), as of November 2026. */
export const FEDERAL_HOURS: WeekHours = { weekday: [8, 21], saturday: [8, 21], sunday: [8, 21] };

const everyDay = (hours: DayHours): WeekHours => ({ weekday: hours, saturday: hours, sunday: hours });

/** The day on which the hours below were last compared with their sources. */
export const STATE_HOURS_AS_OF = '2026-11-23';

/**
 * States with stricter hours than the federal ones, for advertising calls and texts. Where summaries of a law differ, the
 * stricter reading. State holidays are not included.
 */
export const STATE_HOURS: Record<StrictState, StateHours> = {
  AL: { weekday: [8, 20], saturday: [8, 20], sunday: null, source: 'Ala. Code § 8-19A-14' },
  CT: { ...everyDay([9, 20]), source: 'Conn. Gen. Stat. § 42-288a, since October 2023' },
  FL: { ...everyDay([8, 20]), source: 'Fla. Stat. § 501.616(6), since July 2021' },
  LA: { weekday: [8, 20], saturday: [8, 20], sunday: null, source: 'La. R.S. 45:844.31' },
  MA: { ...everyDay([8, 20]), source: 'Mass. Gen. Laws ch. 159C § 3' },
  MD: { ...everyDay([8, 20]), source: 'Md. Code, Com. Law § 14-4502, since January 2024' },
  MS: { weekday: [8, 20], saturday: [8, 20], sunday: null, source: 'Miss. Code § 77-3-723' },
  OK: { ...everyDay([8, 20]), source: 'Okla. Stat. tit. 15 § 775C.4, since November 2022' },
  RI: { weekday: [9, 18], saturday: [10, 17], sunday: null, source: 'R.I. Gen. Laws § 5-61-3.6' },
  TX: { weekday: [9, 21], saturday: [9, 21], sunday: [12, 21], source: 'Tex. Bus. & Com. Code § 301.051' },
  WA: { ...everyDay([8, 20]), source: 'Wash. Rev. Code § 80.36.390, since June 2022' },
};

/** The hours of the state of a number's area code. `digits` begins with the area code. */
export function stateHours(digits: string): WeekHours {
  const state = AREA_CODE_STATES.get(digits.slice(0, 3));
  return state === undefined ? FEDERAL_HOURS : STATE_HOURS[state];
}
