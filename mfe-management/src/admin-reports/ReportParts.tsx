import { FilterChips, Flex, Grid, Text } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';

/** A chart over time, and a list of bars beside it where there is room. */
export function ChartRow({ children }: { children: ReactNode }) {
  return (
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(0, 1fr)' }}>
      {children}
    </Grid>
  );
}

interface DetailsHeadProps<T extends string> {
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** The title above a report's tables, with the choice of one. */
export function DetailsHead<T extends string>({ options, value, onChange }: DetailsHeadProps<T>) {
  return (
    <Flex align="center" columnGap="4" wrap="wrap">
      <Text as="h2" textStyle="section">
        Details
      </Text>
      <FilterChips label="Details" options={options} value={value} onChange={onChange} />
    </Flex>
  );
}
