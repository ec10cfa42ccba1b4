import { CAMPAIGN_CONSENT, CAMPAIGN_TYPED_COUNT_ABOVE } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { FormCard, FormSection, TextField } from '@dashboard/shared/forms';
import { CheckboxField } from '@dashboard/shared/forms/fields';
import { Box } from '@dashboard/shared/ui';
import { useEstimate } from '../use-estimate';

/** The statement of consent, and for a large campaign the typed number of people. */
export function ConsentCard() {
  const { estimate } = useEstimate();
  const people = estimate?.audience.receive ?? 0;
  return (
    <FormCard>
      <FormSection>
        <CheckboxField
          name="consent"
          label={CAMPAIGN_CONSENT}
          help="Recorded with your name, the time and this wording."
        />
        {people > CAMPAIGN_TYPED_COUNT_ABOVE && (
          <Box maxW="280px">
            <TextField
              name="typedCount"
              label="Number of people"
              help={`Type ${formatCount(people)} to confirm that so many people get this campaign.`}
              inputMode="numeric"
              autoComplete="off"
              isRequired
            />
          </Box>
        )}
      </FormSection>
    </FormCard>
  );
}
