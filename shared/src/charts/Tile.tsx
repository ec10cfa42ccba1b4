import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Box, Flex, Grid } from '../ui';
import { Meter } from './Meter';

interface TileProps {
  label: string;
  figure: string;
  /** Beside the figure: "of 10,000 in your plan". */
  aside?: string;
  /** Below the figure, such as its change. */
  note?: ReactNode;
  /** The note's meaning; `ok` and `warn` have an icon. */
  tone?: 'ok' | 'warn';
  /** 0 to 1: a meter in place of a note. */
  share?: number;
}

const ICONS = { ok: Check, warn: TriangleAlert };

function TileNote({ note, tone }: Pick<TileProps, 'note' | 'tone'>) {
  const Icon = tone && ICONS[tone];
  return (
    <Flex as="dd" align="center" gap="1.5" textStyle="meta" color={tone ? `${tone}.fg` : 'fg.muted'}>
      {Icon && <Icon size={14} aria-hidden />}
      {note}
    </Flex>
  );
}

/** A figure with its name, and its change or share below it. */
export function Tile({ label, figure, aside, note, tone, share }: TileProps) {
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="l3" px="4" py="3.5" minW="0">
      <Box as="dt" textStyle="secondary" color="fg.muted">
        {label}
      </Box>
      <Flex as="dd" align="baseline" flexWrap="wrap" columnGap="2">
        <Box as="span" textStyle="tile" fontVariantNumeric="tabular-nums">
          {figure}
        </Box>
        {aside && (
          <Box as="span" color="fg.muted">
            {aside}
          </Box>
        )}
      </Flex>
      {note !== undefined && <TileNote note={note} {...(tone && { tone })} />}
      {share !== undefined && (
        <Box as="dd" mt="1" py="1">
          <Meter share={share} />
        </Box>
      )}
    </Box>
  );
}

/** The tiles above a report, two in a row on a phone. */
export function Tiles({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Grid
      as="dl"
      aria-label={label}
      gap="3"
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      {children}
    </Grid>
  );
}
