/**
 * Area codes of the states whose hours for texts are stricter than the federal ones. Source: North American Numbering
 * Plan Administrator, area codes by state, as of November 2026. A code lies within one state.
 */
const CODES = {
  AL: '205 251 256 334 483 659 938',
  CT: '203 475 860 959',
  FL: '239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954',
  LA: '225 318 337 457 504 985',
  MA: '339 351 413 508 617 774 781 857 978',
  MD: '227 240 301 410 443 667',
  MS: '228 471 601 662 769',
  OK: '405 539 572 580 918',
  RI: '401',
  TX: '210 214 254 281 325 346 361 409 430 432 469 512 621 682 713 726 737 806 817 830 832 903 915 936 940 945 956 972 979',
  WA: '206 253 360 425 509 564',
} as const;

/** A state, by its postal abbreviation. */
export type StrictState = keyof typeof CODES;

// Object.keys loses the type of the names.
const STATES = Object.keys(CODES) as StrictState[];

export const AREA_CODE_STATES: ReadonlyMap<string, StrictState> = new Map(
  STATES.flatMap((state) => CODES[state].split(' ').map((code) => [code, state] as const)),
);
