import type { ReactNode } from 'react';
import { Box, Grid, Heading, Stack } from '../../ui';

/** A part of a details panel, separated from the previous one by a hairline. */
export function DetailsSection({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Stack
      as="section"
      gap="3"
      px={{ base: '4', sm: '6' }}
      py="4"
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      {title && (
        <Heading as="h3" textStyle="label" fontWeight="600">
          {title}
        </Heading>
      )}
      {children}
    </Stack>
  );
}

export interface Detail {
  label: string;
  value: ReactNode;
}

/** Labels with their values. */
export function DetailsList({ details }: { details: readonly Detail[] }) {
  return (
    <Stack as="dl" gap="2.5" textStyle="secondary">
      {details.map(({ label, value }) => (
        <Grid key={label} templateColumns="144px minmax(0, 1fr)" columnGap="4">
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            {value}
          </Box>
        </Grid>
      ))}
    </Stack>
  );
}
