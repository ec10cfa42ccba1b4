import { FormCard, LoadedRecord, PageForm } from '@dashboard/shared/forms';
import { notifyCreated, notifyCreateFailed } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import type * as v from 'valibot';
import { type GroupChoices, groupChoicesQuery } from '../api/group-form';
import { createGroup } from '../api/groups';
import { ADMIN_GROUPS_PATH } from '../group';
import { GroupFields } from './GroupFields';
import { BLANK, GroupForm } from './group-form';

const SKELETON = { sections: [3] };
const SUBJECT = 'Group';
const notifyError = (reason?: string) => notifyCreateFailed(SUBJECT, reason);

function AddGroupForm({ accountId, choices }: { accountId: number; choices: GroupChoices }) {
  const add = async (values: v.InferOutput<typeof GroupForm>) => {
    await createGroup(accountId, values);
    notifyCreated(SUBJECT);
  };
  return (
    <PageForm
      title="New Group"
      subject="the new group"
      returnTo={ADMIN_GROUPS_PATH}
      schema={GroupForm}
      initialValues={BLANK}
      onSubmit={add}
      onError={notifyError}
      isNew
    >
      <FormCard>
        <GroupFields choices={choices} />
      </FormCard>
    </PageForm>
  );
}

/** New Group. */
export function AddGroupPage({ accountId }: { accountId: number }) {
  const choices = useQuery(groupChoicesQuery(accountId));
  return (
    <LoadedRecord record={choices} noun="account" title="New Group" skeleton={SKELETON}>
      {(loaded) => <AddGroupForm accountId={accountId} choices={loaded} />}
    </LoadedRecord>
  );
}
