import { OPT_OUT_REPLY_MAX } from '@dashboard/shared/contracts';
import { FieldPair, FormSection } from '@dashboard/shared/forms';
import { TextareaField } from '@dashboard/shared/forms/more-controls';
import { ByAccess } from '../account-fields/account-access';
import { AccountTextField } from '../account-fields/fields';
import { ReplyPreview } from './ReplyPreview';

const STOP_LABEL = 'Reply to STOP';

/** The company's own words in the automatic replies to STOP and HELP, with a preview of the replies. */
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
    </FormSection>
  );
}
