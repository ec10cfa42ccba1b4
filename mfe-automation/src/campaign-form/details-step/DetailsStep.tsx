import { NAME_MAX } from '@dashboard/shared/contracts';
import { FormCard, FormSection, TextField } from '@dashboard/shared/forms';
import { StepColumns } from '../StepColumns';
import { AudienceFields } from './AudienceFields';
import { AudiencePanel } from './AudiencePanel';
import { NumberField } from './NumberField';

/** The name of the campaign, the number that sends it and who gets it. */
export function DetailsStep() {
  return (
    <StepColumns aside={<AudiencePanel />}>
      <FormCard>
        <FormSection title="Details">
          <TextField
            name="name"
            label="Name"
            help="Only your colleagues see it."
            maxLength={NAME_MAX * 2}
            autoComplete="off"
            isRequired
          />
          <NumberField />
        </FormSection>
        <AudienceFields />
      </FormCard>
    </StepColumns>
  );
}
