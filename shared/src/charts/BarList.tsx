import type { ReactNode } from 'react';
import { formatCount } from '../format';
import { Box, Flex, Stack, Text } from '../ui';
import { focusRing } from '../ui/theme/recipes/controls';
import { ChartCard } from './ChartCard';
import type { ChartTone } from './chart-data';
import { Meter } from './Meter';

export interface BarListRow {
  id: string;
  label: string;
  /** Beside the label, such as the group of a number. */
  detail?: string | undefined;
  /** Below the label, such as advice. */
  note?: string;
  value: number;
  tone?: ChartTone;
}

interface BarListProps {
  title: string;
  /** The headers of the table: of the labels and of the values. */
  header: readonly [label: string, value: string];
  rows: readonly BarListRow[];
  /** Shown instead of bars when there are no rows. */
  empty: string;
  note?: ReactNode;
}

/** Focusable, so that arrow keys scroll it. */
const LIST = { outline: '0', borderRadius: 'l1', _focusVisible: focusRing };

/** Horizontal bars, each with its label above it and its value at the end. The longest bar is full. */
export function BarList({ title, header, rows, empty, note }: BarListProps) {
  const top = Math.max(1, ...rows.map(({ value }) => value));
  const nameOf = ({ label, detail }: BarListRow) => (detail === undefined ? label : `${label}, ${detail}`);
  return (
    <ChartCard
      title={title}
      // The list says all of it.
      summary=""
      note={note}
      header={header}
      rows={rows.map((row) => [nameOf(row), formatCount(row.value)])}
    >
      {rows.length === 0 && (
        <Text textStyle="secondary" color="fg.muted">
          {empty}
        </Text>
      )}
      <Stack
        as="ul"
        gap="4"
        listStyleType="none"
        maxH="19rem"
        overflowY="auto"
        tabIndex={0}
        aria-label={title}
        css={LIST}
      >
        {rows.map(({ id, label, detail, note: below, value, tone }) => (
          <li key={id}>
            <Flex align="baseline" gap="2" mb="1.5" minW="0">
              <Text>{label}</Text>
              {detail !== undefined && (
                <Text textStyle="secondary" color="fg.muted" truncate minW="9">
                  {detail}
                </Text>
              )}
              <Box as="span" ms="auto" ps="2" textStyle="figures">
                {formatCount(value)}
              </Box>
            </Flex>
            <Meter share={value / top} {...(tone && { tone })} />
            {below !== undefined && (
              <Text mt="1.5" textStyle="secondary" color="fg.muted">
                {below}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </ChartCard>
  );
}
