import {
  CAMPAIGN_DESCRIPTION_MAX,
  CAMPAIGN_DESCRIPTION_MIN,
  CAMPAIGN_SAMPLE_MAX,
  CAMPAIGN_SAMPLE_MIN,
} from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { FieldPair, FormCard, FormSection, SelectField } from '@dashboard/shared/forms';
import { ReadOnlyField, TextareaField } from '@dashboard/shared/forms/more-controls';
import { useQuery } from '@dashboard/shared/query';
import { Grid } from '@dashboard/shared/ui';
import { type ReactNode, useMemo } from 'react';
import { useChoices } from '../account-fields/use-options';
import { campaignTypesQuery, verticalBusinessTypesQuery } from '../api/registration';
import { SAMPLE_FIELDS } from './registration-form';

const range = (min: number, max: number) => `${formatCount(min)} to ${formatCount(max)} characters`;
const DESCRIPTION_HELP = `${range(CAMPAIGN_DESCRIPTION_MIN, CAMPAIGN_DESCRIPTION_MAX)}. Say who texts whom, about what, and how they agreed.`;
const SUBMITTED_HELP = 'The registry gets a change when the campaign is submitted again after it has ended.';
const SAMPLE_HINT = `${range(CAMPAIGN_SAMPLE_MIN, CAMPAIGN_SAMPLE_MAX)} each`;

/** In a wide page the sections are side by side, with the hairline between them. */
const COLUMNS = {
  '@container (min-width: 960px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    // A higher specificity than the section's own border.
    '&& > section + section': { borderTopWidth: '0', borderInlineStartWidth: '1px' },
  },
};

interface VerticalFieldProps {
  isReadOnly: boolean;
  isSubmitted: boolean;
}

function VerticalField({ isReadOnly, isSubmitted }: VerticalFieldProps) {
  const types = useChoices(verticalBusinessTypesQuery, 'Vertical Business Types');
  const options = useMemo(
    () =>
      types.map(({ type, displayName, description }) => ({
        value: type,
        display: displayName,
        description,
      })),
    [types],
  );
  return (
    <SelectField
      name="verticalBusinessType"
      label="Vertical Business Type"
      options={options}
      help={isSubmitted && SUBMITTED_HELP}
      isRequired
      isReadOnly={isReadOnly}
    />
  );
}

/** The use case of the campaign, which the account's plan decides. */
function CampaignTypeField({ type }: { type: string }) {
  const { data = [] } = useQuery(campaignTypesQuery);
  const { displayName = type, description } = data.find((option) => option.type === type) ?? {};
  return <ReadOnlyField name="campaignType" label="Campaign Type" text={displayName} help={description} />;
}

interface CampaignRegistryFieldsProps {
  /** The registry's code of the campaign type; not shown without one. */
  campaignType?: string | undefined;
  isReadOnly?: boolean;
  /** The registry has the campaign, and takes no other business type for it. */
  isSubmitted?: boolean;
  /** Shown below the description, e.g. what a save does. */
  note?: ReactNode;
}

/** The fields of `CampaignRegistryForm`: what an account texts about, with sample messages. */
export function CampaignRegistryFields({
  campaignType,
  isReadOnly = false,
  isSubmitted = false,
  note,
}: CampaignRegistryFieldsProps) {
  const vertical = <VerticalField isReadOnly={isReadOnly} isSubmitted={isSubmitted && !isReadOnly} />;
  return (
    <FormCard>
      <Grid css={COLUMNS}>
        <FormSection title="Use case">
          {campaignType === undefined ? (
            vertical
          ) : (
            <FieldPair>
              <CampaignTypeField type={campaignType} />
              {vertical}
            </FieldPair>
          )}
          <TextareaField
            name="description"
            label="Description"
            help={DESCRIPTION_HELP}
            max={CAMPAIGN_DESCRIPTION_MAX}
            rows={5}
            isRequired
            isReadOnly={isReadOnly}
          />
          {note}
        </FormSection>
        <FormSection title="Sample messages" hint={SAMPLE_HINT}>
          {SAMPLE_FIELDS.map((name, index) => (
            <TextareaField
              key={name}
              name={name}
              label={`Sample ${index + 1}`}
              max={CAMPAIGN_SAMPLE_MAX}
              rows={2}
              isRequired
              isReadOnly={isReadOnly}
            />
          ))}
        </FormSection>
      </Grid>
    </FormCard>
  );
}
