import type { Group, NewDefaultNumber } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { hasStatus, toRequestError } from '@dashboard/shared/http';
import { log, notifyDeleted } from '@dashboard/shared/notify';
import { useAction, useQuery } from '@dashboard/shared/query';
import { ConfirmDialog, InlineSpinner, Stack, Text } from '@dashboard/shared/ui';
import { useState } from 'react';
import { deletedGroupQuery, deleteGroup } from '../api/groups';
import { type ChosenNumbers, DefaultNumberChoices } from './DefaultNumberChoices';

const SUBJECT = 'Group';

interface DeleteGroupDialogProps {
  accountId: number;
  group: { groupId?: number; name: string };
  onDeleted?: () => void;
  onClose: () => void;
}

/** The chosen numbers of all users who need one; null when one is missing. */
function defaultNumbersOf(
  { defaultUsers, otherNumbers }: Group,
  chosen: ChosenNumbers,
): NewDefaultNumber[] | null {
  if (otherNumbers.length === 0) return [];
  const numbers = defaultUsers.flatMap(({ userId }) => {
    const tn = chosen.get(userId);
    return tn === undefined ? [] : { userId, tn };
  });
  return numbers.length === defaultUsers.length ? numbers : null;
}

const inUseText = ({ tn, isNumberInUse }: Group) =>
  isNumberInUse && tn !== null ? `Move or deactivate ${formatPhone(tn)} first` : undefined;

/** The question before a group is deleted, with another default number for each user whose default was its number. */
export function DeleteGroupDialog({ accountId, group, onDeleted, onClose }: DeleteGroupDialogProps) {
  const { groupId, name } = group;
  const {
    data: found,
    error: loadError,
    isLoading,
    refetch,
  } = useQuery(deletedGroupQuery(accountId, groupId));
  const [chosen, setChosen] = useState<ChosenNumbers>(new Map());
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAction({
    mutationFn: ({ id, numbers }: { id: number; numbers: NewDefaultNumber[] }) =>
      deleteGroup(accountId, id, numbers),
    onSuccess: () => {
      notifyDeleted(SUBJECT);
      onClose();
      onDeleted?.();
    },
    // The number may have become a user's default since the load, who then needs another one.
    onError: (failure) => {
      if (hasStatus(failure, 422)) void refetch();
    },
  });
  const confirm = async () => {
    if (groupId === undefined) {
      log.error('The group to delete has no id');
      onClose();
      return;
    }
    // After a failed load, and while the number was in use, Yes loads the group again.
    const loaded = found && !found.isNumberInUse ? found : (await refetch()).data;
    if (loaded === undefined || loaded.isNumberInUse) return;
    const numbers = defaultNumbersOf(loaded, chosen);
    setMissing(numbers === null);
    if (numbers !== null) mutate({ id: groupId, numbers });
  };
  const problem = loadError ?? error;
  const message = found && inUseText(found);
  return (
    <ConfirmDialog
      title="Delete Group"
      isDestructive
      isBusy={isPending}
      isLoading={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>Are you sure you want to delete {name}? This action cannot be undone.</Text>
        {isLoading && <InlineSpinner label="Loading" />}
        {found && message === undefined && (
          <DefaultNumberChoices
            group={found}
            chosen={chosen}
            isMissingShown={isMissing}
            onChoose={(userId, tn) => setChosen(new Map(chosen).set(userId, tn))}
          />
        )}
        {(message !== undefined || problem !== null) && (
          <Text role="alert" color="fg.error">
            {message ?? (problem && toRequestError(problem).message)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
