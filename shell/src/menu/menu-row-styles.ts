/** Shared styles of every menu row: links, groups and sub-items. */
export const MENU_ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  width: '100%',
  minH: '8',
  ps: '2.5',
  pe: '2',
  rounded: '6px',
  fontSize: '14px',
  lineHeight: '20px',
  fontWeight: '500',
  color: 'fg.muted',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  position: 'relative',
  '@media (pointer: coarse)': { minH: '11' },
  transition: 'background-color 120ms ease-out, color 120ms ease-out',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _focusVisible: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
  '&[aria-expanded=true]': { color: 'fg' },
  '&[aria-current=page], &[data-active]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: '600' },
} as const;

/** The same row when only its icon shows. */
export const COMPACT_MENU_ROW = {
  ...MENU_ROW,
  width: '10',
  minH: '10',
  ps: '0',
  pe: '0',
  justifyContent: 'center',
  '&[aria-expanded=true]': {},
} as const;

export const SUB_ITEM = { ...MENU_ROW, ps: '9' } as const;
