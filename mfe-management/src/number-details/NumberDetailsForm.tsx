import { type TextNumber, TextNumberUpdate } from '@dashboard/shared/contracts';
import { Alert } from '@dashboard/shared/controls';
import { formatPhone } from '@dashboard/shared/format';
import { FieldPair, FormCard, FormSection, PageForm } from '@dashboard/shared/forms';
import { ReadOnlyField } from '@dashboard/shared/forms/more-controls';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { StatusText } from '@dashboard/shared/ui';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import { updateTextNumber } from '../api/text-numbers';
import { numbersPath, STATE_TONES } from '../text-number';
import { RecentHistory } from './RecentHistory';
import { StatusField } from './StatusField';
import { IN_PROGRESS } from './status-options';

const SUBJECT = 'Phone Number';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

function StatusBadge({ number: { state, stateLabel, inProgressState } }: { number: TextNumber }) {
  if (inProgressState !== null) return <StatusText>{IN_PROGRESS.display}</StatusText>;
  return <StatusText tone={STATE_TONES[state]}>{stateLabel}</StatusText>;
}

function CarrierError({ text }: { text: string }) {
  return (
    <Alert.Root status="error">
      <Alert.Content>
        <Alert.Title>The carrier reported an error</Alert.Title>
        <Alert.Description>{text}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

interface NumberDetailsFormProps {
  accountId: number;
  number: TextNumber;
}

/** Shows a loaded text number, and changes its status. */
export function NumberDetailsForm({ accountId, number }: NumberDetailsFormProps) {
  const digits = number.number;
  const title = formatPhone(digits);
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
      badge={<StatusBadge number={number} />}
      aside={<RecentHistory lines={number.orderHistory} />}
      subject={title}
      returnTo={numbersPath(accountId)}
      schema={TextNumberUpdate}
      initialValues={initialValues}
      onSubmit={save}
      onError={notifyError}
      isBarFixed
    >
      {number.orderError !== null && <CarrierError text={number.orderError} />}
      <FormCard>
        <FormSection title="Number">
          <StatusField accountId={accountId} number={number} />
          <FieldPair>
            <ReadOnlyField name="provider" label="Carrier" text={number.provider} />
            <ReadOnlyField name="typeLabel" label="Type" text={number.typeLabel} />
          </FieldPair>
        </FormSection>
      </FormCard>
    </PageForm>
  );
}
