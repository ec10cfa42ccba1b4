import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ACCORDION_MAX_HEIGHT_PX } from '../../contracts';
import { Box, chakra } from '../../ui';
import { focusRing } from '../../ui/theme/recipes/controls';

/** The browser's own disclosure. */
const Details = chakra('details', {
  base: { '&[open] > summary > svg': { rotate: '90deg' } },
});
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    py: '1.5',
    borderRadius: 'l1',
    textStyle: 'control',
    listStyle: 'none',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
    '& > svg': {
      flexShrink: '0',
      mt: '0.5',
      color: 'fg.muted',
      transitionProperty: 'rotate',
      transitionDuration: 'fast',
    },
    '@media (pointer: coarse)': { minH: '11', alignItems: 'center' },
    _focusVisible: focusRing,
  },
});

interface AccordionProps {
  /** Always visible; pressing it shows or hides the details. */
  heading: ReactNode;
  /** The name of the scrolling area. */
  label: string;
  /** Both together, for a state that the page holds. Without them the details hold it. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Details below a heading, at most 150 px high. */
export function Accordion({ heading, label, isOpen, onToggle, children }: AccordionProps) {
  return (
    <Details open={isOpen} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <Summary>
        <ChevronRight size={16} aria-hidden />
        <Box minW="0">{heading}</Box>
      </Summary>
      {/* Focusable, because a keyboard user must be able to scroll it. */}
      <Box
        role="region"
        aria-label={label}
        tabIndex={0}
        mt="1"
        ps="6"
        py="2"
        borderTopWidth="1px"
        maxH={`${ACCORDION_MAX_HEIGHT_PX}px`}
        overflowY="auto"
        _focusVisible={focusRing}
      >
        {children}
      </Box>
    </Details>
  );
}
