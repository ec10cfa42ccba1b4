import { CampaignListBody, type CampaignReport, NAME_MAX } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { FormDialog, TextField } from '@dashboard/shared/forms';
import { notifyCreated } from '@dashboard/shared/notify';
import { Text } from '@dashboard/shared/ui';
import { useMemo } from 'react';
import * as v from 'valibot';
import { createListFromRecipients } from '../api/campaigns';
import { STEP_NAMES, type Step } from './steps';

const schema = v.object({ name: CampaignListBody.entries.name });

interface CreateListDialogProps {
  report: Pick<CampaignReport, 'campaignId' | 'name'>;
  step: Step;
  search: string;
  /** Number of listed recipients. */
  total: number;
  onClose: () => void;
}

/** "Fall recall, delivered", cut by characters so that no emoji is split. */
function listName(name: string, step: Step): string {
  const suffix = step === 'audience' ? '' : `, ${STEP_NAMES[step].toLowerCase()}`;
  const start = Array.from(name).slice(0, NAME_MAX - suffix.length);
  return `${start.join('').trim()}${suffix}`;
}

/** Makes a contact list of the listed recipients. */
export function CreateListDialog({ report, step, search, total, onClose }: CreateListDialogProps) {
  const { campaignId, name } = report;
  const initialValues = useMemo(() => ({ name: listName(name, step) }), [name, step]);
  const create = async (values: v.InferOutput<typeof schema>) => {
    await createListFromRecipients(campaignId, { ...values, step, search });
    notifyCreated('Contact list');
    onClose();
  };
  return (
    <FormDialog
      title="Create List"
      submitLabel="Create List"
      subject="the name"
      schema={schema}
      initialValues={initialValues}
      onSubmit={create}
      onClose={onClose}
    >
      <Text color="fg.muted">
        The list gets the contacts of {pluralize(total, 'listed recipient')}, each of them once.
      </Text>
      <TextField name="name" label="Name" maxLength={NAME_MAX * 2} autoComplete="off" isRequired />
    </FormDialog>
  );
}
