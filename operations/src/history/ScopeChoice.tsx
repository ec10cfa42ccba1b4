import { chakra, Flex } from '@dashboard/shared/ui';

const Segment = chakra('button', {
  base: {
    px: '2.5',
    h: '7',
    borderRadius: 'l1',
    textStyle: 'secondary',
    color: 'fg.muted',
    cursor: 'pointer',
    maxW: '40',
    truncate: true,
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
    '&[aria-pressed=true]': {
      bg: 'bg.float',
      color: 'fg',
      fontWeight: '600',
      boxShadow: '0 1px 2px rgb(24 32 47 / 16%)',
    },
    '@media (pointer: coarse)': { h: '10' },
  },
});

interface ScopeChoiceProps {
  name: string;
  isAll: boolean;
  onChange: (isAll: boolean) => void;
}

/** All moves, or those of the selected release. */
export function ScopeChoice({ name, isAll, onChange }: ScopeChoiceProps) {
  return (
    <Flex role="group" aria-label="Show moves of" p="0.5" borderRadius="l2" bg="bg.muted">
      <Segment type="button" aria-pressed={isAll} onClick={() => onChange(true)}>
        All
      </Segment>
      <Segment type="button" aria-pressed={!isAll} onClick={() => onChange(false)}>
        {name}
      </Segment>
    </Flex>
  );
}
