const focused = {
  borderColor: 'brand.focusRing',
  boxShadow: '0 0 0 1px {colors.brand.focusRing}',
};

/** The frame of a box one writes a text in; it shows the focus of what is inside. */
export const boxFrame = {
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'l3',
  bg: 'bg.input',
  transition: 'border-color 120ms ease-out',
  '&:has(textarea:focus)': focused,
  '&[data-drag-over]': { ...focused, bg: 'brand.subtle' },
};
