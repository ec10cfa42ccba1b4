import type { ReactNode } from 'react';
import { Box, PageHeader, Skeleton, Stack } from '../../ui';
import { FormCard, FormSection } from '../FormSection';

/** The page of a form before there is a form: its title, and what stands there meanwhile. */
export function PageFormFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader size="page" title={title} />
      <Box px={{ base: '3', md: '4', lg: '6' }}>{children}</Box>
    </>
  );
}

function FieldSkeleton() {
  return (
    <Stack gap="1.5">
      <Skeleton h="18px" w="30%" />
      <Skeleton h="9" />
    </Stack>
  );
}

interface PageFormSkeletonProps {
  /** What is on its way, e.g. "Loading profile". */
  label: string;
  /** The form's sections, each with its number of rows of fields. */
  sections: readonly { title: string; rows: number }[];
}

/** The form's shape while its record is on its way. */
export function PageFormSkeleton({ label, sections }: PageFormSkeletonProps) {
  return (
    <Box role="status" aria-label={label} maxW="720px">
      <FormCard>
        {sections.map(({ title, rows }) => (
          <FormSection key={title} title={title}>
            {Array.from({ length: rows }, (_, row) => (
              <FieldSkeleton key={row} />
            ))}
          </FormSection>
        ))}
      </FormCard>
    </Box>
  );
}
