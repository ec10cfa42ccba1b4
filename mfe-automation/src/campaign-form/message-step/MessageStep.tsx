import { FormCard, FormSection } from '@dashboard/shared/forms';
import { useQuery } from '@dashboard/shared/query';
import { estimateQuery } from '../../api/campaigns';
import { StepColumns } from '../StepColumns';
import { useEstimate } from '../use-estimate';
import { FooterSwitch } from './FooterSwitch';
import { MessageText } from './MessageText';
import { Preview } from './Preview';
import { SegmentCounts } from './SegmentCounts';
import { TextChecks } from './TextChecks';
import { useMergeValues } from './use-merge-values';
import { useRecipients } from './use-recipients';

/** The step of a campaign with its message, and the message as each recipient gets it. */
export function MessageStep() {
  const estimated = useEstimate();
  const { draft, estimate } = estimated;
  // Also without lists, whose draft has no estimate.
  const { businessName } = useQuery(estimateQuery(draft)).data ?? {};
  const recipients = useRecipients(draft);
  const values = useMergeValues(draft.tn ?? null, recipients.shown);
  const preview = (
    <Preview
      recipients={recipients}
      hasLists={estimated.hasLists}
      businessName={businessName ?? ''}
      startsAt={estimate?.startsAt ?? null}
    />
  );
  return (
    <StepColumns aside={preview}>
      <FormCard>
        <FormSection>
          <MessageText values={values} />
          <FooterSwitch needFooter={estimate?.needFooter ?? 0} />
        </FormSection>
        <SegmentCounts {...estimated} />
      </FormCard>
      <TextChecks draft={draft} businessName={businessName} gaps={estimate?.mergeGaps ?? NO_GAPS} />
    </StepColumns>
  );
}

const NO_GAPS: never[] = [];
