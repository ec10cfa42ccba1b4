import { FieldPair, FormCard, FormSection } from '@dashboard/shared/forms';
import { Box, PageHeader, Skeleton, Stack } from '@dashboard/shared/ui';
import type { ReactNode } from 'react';

/** The page before it is a form. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader size="page" title="Edit Profile" />
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

/** The form's shape while the profile is on its way. */
export function ProfileSkeleton() {
  return (
    <Box role="status" aria-label="Loading profile" maxW="720px">
      <FormCard>
        <FormSection title="Details">
          <FieldSkeleton />
          <FieldPair>
            <FieldSkeleton />
            <FieldSkeleton />
          </FieldPair>
          <FieldSkeleton />
          <FieldSkeleton />
        </FormSection>
        <FormSection title="Preferences">
          <FieldSkeleton />
        </FormSection>
      </FormCard>
    </Box>
  );
}
