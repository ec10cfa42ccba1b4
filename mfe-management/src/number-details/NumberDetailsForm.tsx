import { type TextNumber, TextNumberUpdate } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { FieldPair, FormCard, FormSection, PageForm } from '@dashboard/shared/forms';
import { ReadOnlyField } from '@dashboard/shared/forms/more-controls';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { type ReactNode, useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import { closedReason } from '../account';
import { accountQuery } from '../api/accounts';
import { updateTextNumber } from '../api/text-numbers';
import { numbersPath } from '../text-number';
import { CarrierError } from './CarrierError';
import { NumberStatus } from './NumberStatus';
import { StatusField } from './StatusField';
import { useCanChangeState } from './use-can-change-state';

const SUBJECT = 'Phone Number';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

interface NumberDetailsFormProps {
  accountId: number;
  number: TextNumber;
  aside: ReactNode;
}

/** Shows a loaded text number, and changes its status. */
export function NumberDetailsForm({ accountId, number, aside }: NumberDetailsFormProps) {
  const digits = number.number;
  const title = formatPhone(digits);
  const canChange = useCanChangeState(accountId, digits);
  const { data: record } = useQuery(accountQuery(accountId));
  const state = number.inProgressState === null ? number.state : 0;
  const initialValues = useMemo(() => ({ state }), [state]);
  const save = useCallback(
    async (values: v.InferOutput<typeof TextNumberUpdate>) => {
      await updateTextNumber(accountId, digits, values);
      notifyUpdated(SUBJECT);
    },
    [accountId, digits],
  );
  return (
    <PageForm
      title={title}
      badge={<NumberStatus number={number} />}
      aside={aside}
      subject={title}
      returnTo={numbersPath(accountId)}
      schema={TextNumberUpdate}
      initialValues={initialValues}
      onSubmit={save}
      onError={notifyError}
      isBarFixed
      canSave={canChange}
    >
      {number.orderError !== null && <CarrierError text={number.orderError} />}
      <FormCard>
        <FormSection title="Number">
          <StatusField
            number={number}
            canChange={canChange}
            closedReason={record && closedReason(record.account)}
          />
          <FieldPair>
            <ReadOnlyField name="provider" label="Carrier" text={number.provider} />
            <ReadOnlyField name="typeLabel" label="Type" text={number.typeLabel} />
          </FieldPair>
        </FormSection>
      </FormCard>
    </PageForm>
  );
}
