import { FormSection } from '@dashboard/shared/forms';
import { Box, Grid, Text } from '@dashboard/shared/ui';
import { Fragment } from 'react';
import type { Fact } from './company-form';

/** Read-only values with their labels, as a section of a form. Nothing without values. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <FormSection title={title}>
      <Grid as="dl" templateColumns="minmax(0, 2fr) minmax(0, 3fr)" columnGap="4" rowGap="2.5">
        {facts.map(({ label, text }) => (
          <Fragment key={label}>
            <Text as="dt" textStyle="secondary" color="fg.muted">
              {label}
            </Text>
            <Box as="dd" textStyle="secondary" overflowWrap="anywhere">
              {text}
            </Box>
          </Fragment>
        ))}
      </Grid>
    </FormSection>
  );
}
