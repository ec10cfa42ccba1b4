import { FormAside } from '@dashboard/shared/forms';
import { toRequestError } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';
import { Skeleton, StatusText, Text } from '@dashboard/shared/ui';
import { registrationStatusQuery } from '../api/registration';
import { LoadFailed } from './LoadFailed';
import { registrationSummary } from './registration-summary';

interface RegistrationTextProps {
  accountId: number;
  hasUsCustomers: boolean;
}

/** The state of the account's US carrier registration in words. Providers register accounts. */
export function RegistrationText({ accountId, hasUsCustomers }: RegistrationTextProps) {
  const { data, error, refetch } = useQuery(registrationStatusQuery(accountId));
  const summary = data && registrationSummary(data.entry, hasUsCustomers);
  return (
    <FormAside title="US registration">
      {summary && (
        <>
          <StatusText tone={summary.tone} alignSelf="flex-start">
            {summary.label}
          </StatusText>
          <Text textStyle="secondary" color="fg.muted">
            {summary.text}
          </Text>
        </>
      )}
      {!data && !error && <Skeleton h="10" />}
      {!data && error && <LoadFailed error={toRequestError(error)} onRetry={() => void refetch()} />}
    </FormAside>
  );
}
