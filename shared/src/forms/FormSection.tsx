import type { ReactNode } from 'react';
import { Box, Flex, Grid, Heading, Stack, Text } from '../ui';

/** The frame around a form's sections. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderColor="border" rounded="l3">
      {children}
    </Box>
  );
}

interface FormSectionProps {
  title?: string;
  /** Shown beside the title, e.g. a rule that all fields share. */
  hint?: string;
  children: ReactNode;
}

/** A titled section of a card, separated from the previous one by a hairline. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  return (
    <Stack
      as="section"
      gap="5"
      p={{ base: '4', md: '6' }}
      css={{ '& + &': { borderTopWidth: '1px', borderColor: 'border' } }}
    >
      {title && (
        <Flex align="baseline" columnGap="2" wrap="wrap">
          <Heading as="h2" textStyle="cardTitle">
            {title}
          </Heading>
          {hint && (
            <Text textStyle="secondary" color="fg.muted">
              {hint}
            </Text>
          )}
        </Flex>
      )}
      {children}
    </Stack>
  );
}

/** Additional information about the record, beside its form. */
export function FormAside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack
      as="aside"
      aria-label={title}
      gap="2"
      p={{ base: '4', md: '5' }}
      borderWidth="1px"
      borderColor="border"
      rounded="l3"
    >
      <Heading as="h2" textStyle="cardTitle">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Two fields side by side, stacked when space is limited. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={{ base: '5', sm: '4' }} alignItems="start">
      {children}
    </Grid>
  );
}
