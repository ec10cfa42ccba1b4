import { CAMPAIGN_SEGMENTS_PER_MINUTE_MAX } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { FormSection, TextField, useFieldValue, useSetFieldValue } from '@dashboard/shared/forms';
import { SegmentedField } from '@dashboard/shared/forms/more-controls';
import { Box, Text } from '@dashboard/shared/ui';
import { useEffect } from 'react';
import { toNumber } from '../draft-form';
import { useEstimate } from '../use-estimate';

const PACES = [
  { value: 'auto', display: 'Automatic' },
  { value: 'fixed', display: 'Fixed' },
];

/** How fast the texts leave: as fast as the registration allows, or slower. */
export function PaceFields() {
  const pace = useFieldValue('pace');
  const typed = toNumber(String(useFieldValue('segmentsPerMinute') ?? ''));
  const { estimate } = useEstimate();
  const allowance = estimate?.pace.allowance;
  const setValue = useSetFieldValue();
  useEffect(() => setValue('allowance', allowance ?? null), [allowance, setValue]);
  // Larger numbers are an error of the field.
  const isAbove =
    pace === 'fixed' &&
    allowance !== undefined &&
    typed !== null &&
    typed > allowance &&
    typed <= CAMPAIGN_SEGMENTS_PER_MINUTE_MAX;
  return (
    <FormSection title="Pace">
      <SegmentedField name="pace" label="Segments a minute" options={PACES} />
      {pace === 'fixed' && (
        <Box maxW="200px">
          <TextField
            name="segmentsPerMinute"
            label="Fixed pace"
            inputMode="numeric"
            autoComplete="off"
            isRequired
          />
        </Box>
      )}
      {isAbove && (
        <Text role="alert" textStyle="secondary" color="fg.error">
          Your registration allows at most {formatCount(allowance)} segments per minute. Choose fewer.
        </Text>
      )}
      <Text textStyle="secondary" color="fg.muted">
        {allowance !== undefined &&
          `Your numbers may send up to ${formatCount(allowance)} segments a minute. `}
        Replies in the inbox always go first.
      </Text>
    </FormSection>
  );
}
