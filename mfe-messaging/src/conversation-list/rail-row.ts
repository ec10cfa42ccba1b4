import type { SystemStyleObject } from '@dashboard/shared/ui';

/** A row of the rail: the avatar alone, its words for screen readers and in the tip of the row. */
export const RAIL_ROW: SystemStyleObject = {
  gridTemplateColumns: 'auto',
  justifyContent: 'center',
  w: 'calc(100% - 0.5rem)',
  mx: '1',
  px: '0',
  _after: { display: 'none' },
};
export const RAIL_WORDS: SystemStyleObject = { srOnly: true };
