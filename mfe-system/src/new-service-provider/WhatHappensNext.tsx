import { FormAside, useFieldValue } from '@dashboard/shared/forms';
import { Flex, Stack, Text } from '@dashboard/shared/ui';
import { Building2, Mail, Users } from 'lucide-react';
import type { ReactNode } from 'react';

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Flex as="li" gap="2.5" color="fg.muted" css={{ '& svg': { flexShrink: 0, marginTop: '1px' } }}>
      {icon}
      <Text textStyle="secondary" minW="0" overflowWrap="anywhere">
        {children}
      </Text>
    </Flex>
  );
}

/** What adding the provider does, with the names typed so far. */
export function WhatHappensNext() {
  const provider = String(useFieldValue('affiliateName') ?? '').trim() || 'The service provider';
  const user = String(useFieldValue('firstName') ?? '').trim() || 'The initial user';
  return (
    <FormAside title="What happens next">
      <Stack as="ul" gap="2.5" listStyleType="none">
        <Step icon={<Building2 size={16} aria-hidden />}>
          {provider} gets its own name, color and logo. Harbor is used until they change it.
        </Step>
        <Step icon={<Mail size={16} aria-hidden />}>
          {user} gets an email with a link to create a password.
        </Step>
        <Step icon={<Users size={16} aria-hidden />}>{user} adds platform users and customer accounts.</Step>
      </Stack>
    </FormAside>
  );
}
