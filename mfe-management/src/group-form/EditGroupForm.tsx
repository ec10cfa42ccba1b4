import { useCan } from '@dashboard/shared/ability';
import { FormCard, PageForm, type UpdateBase } from '@dashboard/shared/forms';
import { notifyUpdated, notifyUpdateFailed } from '@dashboard/shared/notify';
import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import type { EditedGroup } from '../api/group-form';
import { updateGroup } from '../api/groups';
import { ADMIN_GROUPS_PATH } from '../group';
import { DeleteGroupAction } from './DeleteGroupAction';
import { GroupFields } from './GroupFields';
import { GroupForm, toFormValues, toUpdate } from './group-form';

const SUBJECT = 'Group';
const notifyError = (reason?: string) => notifyUpdateFailed(SUBJECT, reason);

interface EditGroupFormProps {
  accountId: number;
  record: EditedGroup;
  onDeleted: () => void;
}

/** Edits a loaded group. */
export function EditGroupForm({ accountId, record, onDeleted }: EditGroupFormProps) {
  const { group } = record;
  const { groupId } = group;
  const canDelete = useCan('Delete', 'Groups');
  const initialValues = useMemo(() => toFormValues(group), [group]);
  const save = useCallback(
    async (
      values: v.InferOutput<typeof GroupForm>,
      { version, initialValues }: UpdateBase<v.InferInput<typeof GroupForm>>,
    ) => {
      await updateGroup(accountId, groupId, { ...toUpdate(initialValues, values), version });
      notifyUpdated(SUBJECT);
    },
    [accountId, groupId],
  );
  return (
    <PageForm
      title={group.name}
      actions={canDelete && <DeleteGroupAction accountId={accountId} group={group} onDeleted={onDeleted} />}
      subject={group.name}
      returnTo={ADMIN_GROUPS_PATH}
      schema={GroupForm}
      initialValues={initialValues}
      version={group.version}
      onSubmit={save}
      onError={notifyError}
    >
      <FormCard>
        <GroupFields choices={record} tn={group.tn} />
      </FormCard>
    </PageForm>
  );
}
