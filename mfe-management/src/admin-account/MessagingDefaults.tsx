import { OPT_OUT_REPLY_MAX } from '@dashboard/shared/contracts';
import { FieldPair, FormSection } from '@dashboard/shared/forms';
import { TextareaField } from '@dashboard/shared/forms/more-controls';
import { ByAccess } from '../account-fields/account-access';
import { AccountSelectField, AccountTextField } from '../account-fields/fields';
import { ReplyPreview } from './ReplyPreview';

const STOP_LABEL = 'Reply to STOP';

const PRESETS = [
  { value: 'standard', display: '8 AM to 9 PM where the contact is' },
  { value: 'strict', display: 'Stricter hours of some states' },
];

/** The company's own words in the automatic replies to STOP and HELP with a preview, its quiet hours, and the limits of its campaigns. */
export function MessagingDefaults() {
  return (
    <FormSection title="Messaging defaults" hint="Used from the next text on.">
      <FieldPair>
        <AccountTextField
          name="replyBusinessName"
          label="Business Name in Replies"
          help="Optional. Without it, the account name."
        />
        <AccountTextField
          name="helpContact"
          label="HELP Contact"
          help="Optional. Without it, the contact number and email above."
        />
      </FieldPair>
      <ByAccess name="optOutReply" label={STOP_LABEL}>
        <TextareaField
          name="optOutReply"
          label={STOP_LABEL}
          max={OPT_OUT_REPLY_MAX}
          rows={2}
          help="Optional. It must confirm the opt-out and mention START. Carriers forbid offers in it."
        />
      </ByAccess>
      <ReplyPreview />
      <FieldPair>
        <AccountSelectField
          name="quietHoursPreset"
          label="Quiet Hours"
          options={PRESETS}
          help="Campaigns and scheduled texts wait outside of these hours."
        />
        <AccountTextField
          name="campaignPace"
          label="Campaign Pace"
          inputMode="numeric"
          help="Optional. Segments per minute. Without it, as fast as the registration allows."
        />
      </FieldPair>
      <FieldPair>
        <AccountTextField
          name="agentCampaignMax"
          label="Campaign Limit for Agents"
          inputMode="numeric"
          help="The most people that a campaign of an agent may reach. Empty: unlimited. 0: agents cannot schedule campaigns."
        />
      </FieldPair>
    </FormSection>
  );
}
