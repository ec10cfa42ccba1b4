export const HEAT_LEVELS = 5;

/** The shade of a cell: 0 for none, then four equal steps up to the largest value. */
export const heatLevel = (value: number, max: number): number =>
  value <= 0 || max <= 0 ? 0 : Math.min(Math.ceil((value / max) * (HEAT_LEVELS - 1)), HEAT_LEVELS - 1);
