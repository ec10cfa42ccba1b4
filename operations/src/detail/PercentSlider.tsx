import { Box, chakra, Flex } from '@dashboard/shared/ui';
import type { CSSProperties } from 'react';

const STOPS = [0, 5, 25, 50, 100];

const THUMB = {
  appearance: 'none',
  boxSize: '18px',
  mt: '-6px',
  borderRadius: 'full',
  borderWidth: '2px',
  borderStyle: 'solid',
  borderColor: 'brand.solid',
  bg: 'bg.float',
  cursor: 'grab',
} as const;
const TRACK = {
  h: '6px',
  borderRadius: 'full',
  bgImage: 'linear-gradient(to right, {colors.brand.solid} var(--percent), {colors.bg.muted} var(--percent))',
} as const;

/** The browser's slider, so that keyboard and screen readers work as everywhere. */
const Range = chakra('input', {
  base: {
    appearance: 'none',
    display: 'block',
    w: 'full',
    h: '6',
    bg: 'transparent',
    cursor: 'pointer',
    outline: '0',
    '&::-webkit-slider-runnable-track': TRACK,
    '&::-moz-range-track': TRACK,
    '&::-webkit-slider-thumb': THUMB,
    '&::-moz-range-thumb': { ...THUMB, mt: '0' },
    '&:focus-visible::-webkit-slider-thumb': {
      outline: '2px solid {colors.brand.focusRing}',
      outlineOffset: '2px',
    },
    '&:focus-visible::-moz-range-thumb': {
      outline: '2px solid {colors.brand.focusRing}',
      outlineOffset: '2px',
    },
  },
});

const Stop = chakra('button', {
  base: {
    position: 'absolute',
    top: '0',
    translate: '-50% 0',
    px: '1',
    py: '0.5',
    rounded: 'l1',
    textStyle: 'meta',
    color: 'fg.muted',
    cursor: 'pointer',
    fontVariantNumeric: 'tabular-nums',
    _hover: { color: 'fg', textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
    '&[aria-pressed=true]': { color: 'fg', fontWeight: '600' },
    '&:first-of-type': { translate: '0 0' },
    '&:last-of-type': { translate: '-100% 0' },
    // The second stop is so close to the first that their labels overlap on a phone.
    '&:nth-of-type(2)': { display: { base: 'none', sm: 'block' } },
  },
});

interface PercentSliderProps {
  label: string;
  percent: number;
  onChange: (percent: number) => void;
  /** A stop was pressed. */
  onChosen: (percent: number) => void;
}

/** A percentage of users, with the usual stops of a rollout. Moving it changes nothing before it is confirmed. */
export function PercentSlider({ label, percent, onChange, onChosen }: PercentSliderProps) {
  const fill: CSSProperties & Record<'--percent', string> = { '--percent': `${percent}%` };
  return (
    <Box>
      <Range
        type="range"
        min={0}
        max={100}
        step={1}
        aria-label={label}
        aria-valuetext={`${percent}%`}
        value={percent}
        style={fill}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <Flex position="relative" h="6" role="group" aria-label="Stops">
        {STOPS.map((stop) => (
          <Stop
            key={stop}
            type="button"
            aria-pressed={stop === percent}
            style={{ insetInlineStart: `${stop}%` }}
            onClick={() => onChosen(stop)}
          >
            {stop}%
          </Stop>
        ))}
      </Flex>
    </Box>
  );
}
