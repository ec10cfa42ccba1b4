const focused = {
  borderColor: 'brand.focusRing',
  boxShadow: '0 0 0 1px {colors.brand.focusRing}',
};

/** The frame of a message box. It shows the focus of any element inside. */
export const boxFrame = {
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'l3',
  bg: 'bg.input',
  transition: 'border-color 120ms ease-out',
  '&:has(textarea:focus)': focused,
  '&[data-drag-over]': { ...focused, bg: 'brand.subtle' },
};
