/** What is drawn smaller is 44 px to a finger all the same. Needs a positioned element. */
export const FINGER = {
  '@media (pointer: coarse)': {
    _after: { content: '""', position: 'absolute', inset: 'min(0px, 50% - 22px)' },
  },
} as const;
