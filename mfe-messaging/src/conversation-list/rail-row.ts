import type { SystemStyleObject } from '@dashboard/shared/ui';

/** A row of the rail: only the avatar, with its text for screen readers and in the tooltip. */
export const RAIL_ROW: SystemStyleObject = {
  gridTemplateColumns: 'auto',
  justifyContent: 'center',
  w: 'calc(100% - 0.5rem)',
  mx: '1',
  px: '0',
  _after: { display: 'none' },
};
export const RAIL_TEXT: SystemStyleObject = { srOnly: true };
