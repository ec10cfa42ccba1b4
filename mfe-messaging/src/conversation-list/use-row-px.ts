import { type Density, usePreference } from '@dashboard/shared/session';

/** Heights of the recipe `convRow`, CSS px. */
const ROW_PX: Record<Density, number> = { comfortable: 68, compact: 56 };

/** The height of a row of the conversation list, CSS px. */
export const useRowPx = (): number => ROW_PX[usePreference('density')];
