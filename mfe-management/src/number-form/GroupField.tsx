import { NAME_MAX, phoneNumber } from '@dashboard/shared/contracts';
import { TextField, useFieldValue } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { Box } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import * as v from 'valibot';
import { isDeactivatedQuery } from '../api/text-numbers';

/** Whether the form's number is a deactivated one of the account. Invalid numbers are not checked. */
function useIsDeactivated(accountId: number): boolean {
  const parsed = v.safeParse(phoneNumber, useFieldValue('phoneNumber'));
  const number = parsed.success ? parsed.output : '';
  const { data = false } = useQuery({ ...isDeactivatedQuery(accountId, number), enabled: parsed.success });
  return data && parsed.success;
}

interface GroupFieldProps {
  accountId: number;
  /** Called when the form's number is found to be deactivated, and when another one is entered. */
  onDeactivated: (isDeactivated: boolean) => void;
}

/** The name of the new number's group. A deactivated number has its group, or gets one named after it. */
export function GroupField({ accountId, onDeactivated }: GroupFieldProps) {
  const isDeactivated = useIsDeactivated(accountId);
  useEffect(() => onDeactivated(isDeactivated), [isDeactivated, onDeactivated]);
  return (
    <>
      <Box role="status" _empty={{ display: 'none' }} textStyle="secondary" color="warn.fg">
        {isDeactivated && 'This number is deactivated and will be reactivated'}
      </Box>
      {!isDeactivated && (
        <TextField
          name="accountGroupName"
          label="Group Name"
          help={`The inbox that the number’s texts go to. Up to ${NAME_MAX} characters.`}
          autoComplete="off"
          isRequired
        />
      )}
    </>
  );
}
