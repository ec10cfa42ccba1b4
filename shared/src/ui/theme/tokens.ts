import { LITERAL_TEXT } from './literal-text';

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52,
  56, 60, 64, 72, 80, 96,
];
/** 4 px per step, in rem so that sizes scale with the user's font size. */
const steps = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step / 4}rem` }]));

const values = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value }]));

const FONT =
  "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

export const tokens = {
  spacing: { 0: { value: '0rem' }, ...steps },
  sizes: {
    0: { value: '0rem' },
    ...steps,
    ...values({ full: '100%', min: 'min-content', max: 'max-content', fit: 'fit-content', prose: '60ch' }),
    ...values({
      xs: '20rem',
      sm: '24rem',
      md: '27.5rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '4xl': '56rem',
    }),
  },
  radii: values({
    none: '0',
    l1: '4px',
    l2: '6px',
    l3: '10px',
    row: '8px',
    bubble: '14px',
    tail: '4px',
    full: '9999px',
  }),
  fonts: values({
    body: FONT,
    heading: FONT,
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: values({
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.875rem',
    message: '0.9375rem',
    lg: '1rem',
    xl: '1.25rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', label: '550', semibold: '600', bold: '700' }),
  durations: values({ fast: '120ms', moderate: '160ms', slow: '180ms', slowest: '800ms' }),
  easings: values({ default: 'ease-out', 'ease-out': 'ease-out' }),
  animations: values({
    spin: 'spin 0.8s linear infinite',
    // The skeleton stays invisible at first, so that fast responses show none.
    pulse: 'fade-in 120ms 200ms backwards, pulse 1.6s ease-in-out 320ms infinite',
  }),
  borders: values({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
  cursor: values({
    button: 'pointer',
    checkbox: 'default',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'default',
    switch: 'pointer',
  }),
  zIndex: Object.fromEntries(
    Object.entries({
      base: 0,
      docked: 10,
      sticky: 100,
      banner: 200,
      overlay: 300,
      modal: 400,
      popover: 500,
      toast: 700,
      tooltip: 800,
    }).map(([name, value]) => [name, { value }]),
  ),
};

export const semanticShadows = {
  md: {
    value: {
      base: '0 4px 12px rgb(24 32 47 / 10%), 0 0 0 1px rgb(24 32 47 / 8%)',
      _dark: '0 4px 12px rgb(0 0 0 / 40%), 0 0 0 1px #2A3241',
    },
  },
  lg: {
    value: {
      base: '0 16px 40px rgb(24 32 47 / 18%), 0 0 0 1px rgb(24 32 47 / 8%)',
      _dark: '0 16px 40px rgb(0 0 0 / 60%), 0 0 0 1px #2A3241',
    },
  },
};

const FIGURES = { fontVariantNumeric: 'tabular-nums' };
export const textStyles = {
  title: {
    value: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: '600', letterSpacing: '-0.017em' },
  },
  section: { value: { fontSize: '1rem', lineHeight: '1.5rem', fontWeight: '600' } },
  cardTitle: { value: { fontSize: '0.9375rem', lineHeight: '1.5rem', fontWeight: '600' } },
  body: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
  control: { value: { fontSize: '0.875rem', lineHeight: '1.25rem', fontWeight: '500' } },
  secondary: { value: { fontSize: '0.8125rem', lineHeight: '1.125rem' } },
  label: { value: { fontSize: '0.8125rem', lineHeight: '1.125rem', fontWeight: '550' } },
  meta: { value: { fontSize: '0.75rem', lineHeight: '1rem' } },
  message: { value: { fontSize: '0.9375rem', lineHeight: '1.3125rem', ...LITERAL_TEXT } },
  tile: { value: { fontSize: '1.5rem', lineHeight: '2rem', fontWeight: '600' } },
  /** Times, counts and phone numbers: tabular digits, never wrapped. */
  figures: { value: { ...FIGURES, whiteSpace: 'nowrap' } },
  // Text styles that Chakra's own components refer to.
  xs: { value: { fontSize: '0.75rem', lineHeight: '1rem' } },
  sm: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
  md: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
  lg: { value: { fontSize: '1rem', lineHeight: '1.5rem' } },
};
