import { FormCard, useFormValues } from '@dashboard/shared/forms';
import { stepAddress } from '@dashboard/shared/forms/wizard';
import { Link } from '@dashboard/shared/router';
import { Box, ChakraLink, Flex, Grid, Heading, Spacer, Text } from '@dashboard/shared/ui';
import {
  accountRows,
  adminRows,
  type NewAccountChoices,
  numberRows,
  planRows,
  type ReviewRow,
  registryRows,
} from './review-rows';

interface ReviewSectionProps {
  title: string;
  step: string;
  rows: readonly ReviewRow[];
}

function ReviewSection({ title, step, rows }: ReviewSectionProps) {
  return (
    <Box
      as="section"
      aria-label={title}
      p={{ base: '4', md: '6' }}
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      <Flex mb="3" gap="2">
        <Heading as="h3" textStyle="cardTitle">
          {title}
        </Heading>
        <Spacer />
        <ChakraLink asChild>
          <Link to={stepAddress(step)} aria-label={`Edit ${title}`}>
            Edit
          </Link>
        </ChakraLink>
      </Flex>
      <Grid
        as="dl"
        gap="2"
        columnGap="4"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' }}
      >
        {rows.map(([label, text]) => (
          <Box key={label} display="contents">
            <Text as="dt" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" mb={{ base: '2', sm: '0' }} overflowWrap="anywhere" whiteSpace="pre-line">
              {text || '–'}
            </Text>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}

/** All values of the new account, with a link to the step of each. */
export function Review(choices: NewAccountChoices) {
  const values = useFormValues();
  const registry = registryRows(values, choices);
  return (
    <FormCard>
      <ReviewSection title="Account Details" step="account" rows={accountRows(values, choices)} />
      <ReviewSection title="Admin User" step="admin" rows={adminRows(values, choices)} />
      <ReviewSection title="Plan" step="plan" rows={planRows(values, choices)} />
      {registry.length > 0 && <ReviewSection title="Registry" step="registry" rows={registry} />}
      <ReviewSection title="Number" step="number" rows={numberRows(values)} />
    </FormCard>
  );
}
