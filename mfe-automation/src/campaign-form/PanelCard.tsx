import { Box, Text } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';

const ROWS = { '& > * + *': { borderTopWidth: '1px', borderColor: 'border' } };

/** A card beside a step. Its children are rows between hairlines. */
export function PanelCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box as="aside" aria-label={label} borderWidth="1px" borderColor="border" rounded="l3" css={ROWS}>
      {children}
    </Box>
  );
}

interface PanelFigureProps {
  label: string;
  figure: string;
  /** Beside the figure. */
  unit?: ReactNode;
  children?: ReactNode;
}

/** The main number of a card, with what it counts. */
export function PanelFigure({ label, figure, unit, children }: PanelFigureProps) {
  return (
    <Box px="5" py="4">
      <Text textStyle="secondary" color="fg.muted">
        {label}
      </Text>
      <Text color="fg.muted">
        <Text as="span" textStyle="tile" color="fg" me="2">
          {figure}
        </Text>
        {unit}
      </Text>
      {children}
    </Box>
  );
}

interface PartsBarProps {
  /** The parts of the whole in their order. `isOwn`: in the brand's color. */
  parts: readonly { key: string; count: number; isOwn: boolean }[];
  total: number;
}

/** How large the parts of a whole are. It repeats numbers beside it, so screen readers skip it. */
export function PartsBar({ parts, total }: PartsBarProps) {
  return (
    <Box display="flex" gap="0.5" h="2" mt="2" rounded="full" overflow="hidden" bg="bg.muted" aria-hidden>
      {parts.map(({ key, count, isOwn }) => (
        <Box
          key={key}
          bg={isOwn ? 'brand.solid' : 'chart.second'}
          style={{ width: `${(100 * count) / Math.max(1, total)}%` }}
        />
      ))}
    </Box>
  );
}
