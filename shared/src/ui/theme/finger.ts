/** A field is drawn 44 px high for a finger: beside it there is often no room to answer in. */
export const FINGER_HEIGHT = { '@media (pointer: coarse)': { minH: '11' } } as const;

/** What is drawn smaller is 44 px to a finger all the same. Needs a positioned element. */
export const FINGER = {
  '@media (pointer: coarse)': {
    _after: { content: '""', position: 'absolute', inset: 'min(0px, 50% - 22px)' },
  },
} as const;
