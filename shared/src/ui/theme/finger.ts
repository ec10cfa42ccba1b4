/** A field is 44 px high on touch screens: there is often no room beside it to extend the touch target. */
export const FINGER_HEIGHT = { '@media (pointer: coarse)': { minH: '11' } } as const;

/** Extends a smaller element's touch target to 44 px. Requires a positioned element. */
export const FINGER = {
  '@media (pointer: coarse)': {
    _after: { content: '""', position: 'absolute', inset: 'min(0px, 50% - 22px)' },
  },
} as const;
