import { FormCard } from '@dashboard/shared/forms';
import { StepColumns } from '../StepColumns';
import { FinishPanel } from './FinishPanel';
import { PaceFields } from './PaceFields';
import { WhenFields } from './WhenFields';

/** When the campaign goes out, and how fast. */
export function WhenStep() {
  return (
    <StepColumns aside={<FinishPanel />}>
      <FormCard>
        <WhenFields />
        <PaceFields />
      </FormCard>
    </StepColumns>
  );
}
