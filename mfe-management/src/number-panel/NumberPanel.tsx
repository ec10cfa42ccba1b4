import type { TextNumber } from '@dashboard/shared/contracts';
import { Alert, type Detail, DetailsList, DetailsPanel, DetailsSection } from '@dashboard/shared/controls';
import { formatCount, formatPhone } from '@dashboard/shared/format';
import { LoadedRecord } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { EmptyState } from '@dashboard/shared/ui';
import { Phone, TriangleAlert } from 'lucide-react';
import { textNumberQuery } from '../api/text-numbers';
import { CarrierError } from '../number-details/CarrierError';
import { NumberStatus } from '../number-details/NumberStatus';
import { NumberHistory } from './NumberHistory';

const SKELETON = { sections: [6] };

const NOT_FOUND = (
  <EmptyState
    icon={<Phone size={20} strokeWidth={1.75} />}
    title="Text number not found"
    description="Your account does not have this number."
  />
);

function RegistrationWarning({ text }: { text: string }) {
  return (
    <Alert.Root status="warning">
      <Alert.Indicator>
        <TriangleAlert aria-hidden />
      </Alert.Indicator>
      <Alert.Description>{text}</Alert.Description>
    </Alert.Root>
  );
}

const detailsOf = (number: TextNumber): Detail[] => [
  { label: 'Number Status', value: <NumberStatus number={number} /> },
  { label: 'Carrier', value: number.provider || '–' },
  { label: 'Type', value: number.typeLabel },
  { label: 'Group', value: number.groupName ?? 'No group' },
];

const textingDetailsOf = ({ registrationLabel, segmentsPerMinute }: TextNumber): Detail[] => [
  { label: 'US registration', value: registrationLabel },
  {
    label: 'Throughput',
    value: `${formatCount(segmentsPerMinute)} segments a minute, shared by all numbers of the account`,
  },
];

function NumberDetails({ number }: { number: TextNumber }) {
  return (
    <>
      <DetailsSection>
        {number.orderError !== null && <CarrierError text={number.orderError} />}
        <DetailsList details={detailsOf(number)} />
      </DetailsSection>
      <DetailsSection title="Texting">
        {number.campaignRegistryWarningMessage !== null && (
          <RegistrationWarning text={number.campaignRegistryWarningMessage} />
        )}
        <DetailsList details={textingDetailsOf(number)} />
      </DetailsSection>
      <DetailsSection title="Recent History">
        <NumberHistory lines={number.orderHistory} />
      </DetailsSection>
    </>
  );
}

interface NumberPanelProps {
  accountId: number;
  /** 10 digits. */
  number: string;
  onClose: () => void;
}

/** The details of a text number, for users who may only read it. */
export function NumberPanel({ accountId, number, onClose }: NumberPanelProps) {
  const record = useQuery(textNumberQuery(accountId, number));
  return (
    <DetailsPanel title={formatPhone(number)} onClose={onClose}>
      <LoadedRecord record={record} noun="text number" skeleton={SKELETON} notFound={NOT_FOUND}>
        {(loaded) => <NumberDetails number={loaded} />}
      </LoadedRecord>
    </DetailsPanel>
  );
}
