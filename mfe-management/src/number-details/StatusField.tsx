import { type TextNumber, TextNumberState } from '@dashboard/shared/contracts';
import { SelectField } from '@dashboard/shared/forms';
import { notifyLoadFailed } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { useEffect, useMemo } from 'react';
import { numberStatesQuery } from '../api/text-numbers';
import { statusOptions } from './status-options';

const NO_STATES: never[] = [];
const DEACTIVATE_HELP = 'A deactivated number stops sending texts at once.';

interface StatusFieldProps {
  number: TextNumber;
  canChange: boolean;
  /** Why the number cannot be activated. */
  closedReason: string | undefined;
}

/** The status of a number: Active or Deactivated, or read-only. */
export function StatusField({ number, canChange, closedReason }: StatusFieldProps) {
  const { data = NO_STATES, error } = useQuery(numberStatesQuery);
  useEffect(() => {
    if (error) notifyLoadFailed('resources', error.message);
  }, [error]);
  const options = useMemo(() => statusOptions(number, data), [number, data]);
  const isInProgress = number.inProgressState !== null;
  let reason: string | undefined;
  if (!canChange) reason = 'You do not have permission to change this.';
  else if (isInProgress) reason = 'The carrier is processing an order for this number.';
  // A release that the carrier rejected leaves a number active, which can be deactivated again.
  else if (number.state === TextNumberState.DEACTIVATED) reason = closedReason;
  return (
    <SelectField
      name="state"
      label="Number Status"
      options={options}
      help={reason ?? DEACTIVATE_HELP}
      isReadOnly={reason !== undefined}
    />
  );
}
