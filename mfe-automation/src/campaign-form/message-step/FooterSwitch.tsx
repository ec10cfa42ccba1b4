import { CAMPAIGN_FOOTER, CAMPAIGN_FOOTER_DAYS } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { SwitchField } from '@dashboard/shared/forms/more-controls';
import { Span } from '@dashboard/shared/ui';
import { useDraftValues } from '../use-draft-values';

interface FooterSwitchProps {
  /** Recipients who have not had the footer lately. */
  needFooter: number;
}

function reasonOf(needFooter: number): string {
  const people = `${pluralize(needFooter, 'recipient')} ${needFooter === 1 ? 'has' : 'have'}`;
  return `Can’t be left out: ${people} not had it in the last ${CAMPAIGN_FOOTER_DAYS} days.`;
}

/** Leaves out the footer, unless a recipient needs it. */
export function FooterSwitch({ needFooter }: FooterSwitchProps) {
  const { hasFooter } = useDraftValues();
  const isNeeded = needFooter > 0;
  return (
    <SwitchField
      name="hasFooter"
      label={`Footer “${CAMPAIGN_FOOTER}”`}
      isDisabled={isNeeded && hasFooter}
      help={isNeeded && <Span color={hasFooter ? undefined : 'fg.error'}>{reasonOf(needFooter)}</Span>}
    />
  );
}
