import type { Group } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { Button, Flex, Text } from '@dashboard/shared/ui';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { DeleteGroupDialog } from './DeleteGroupDialog';

interface DeleteGroupActionProps {
  accountId: number;
  group: Group;
  onDeleted: () => void;
}

/** Deletes the group after a confirmation; disabled, with the reason beside it, while its number is in use. */
export function DeleteGroupAction({ accountId, group, onDeleted }: DeleteGroupActionProps) {
  const [isOpen, setOpen] = useState(false);
  const reason = useId();
  const { tn, isNumberInUse } = group;
  const isBlocked = isNumberInUse && tn !== null;
  return (
    <Flex align="center" gap="3" wrap="wrap">
      {isBlocked && (
        <Text id={reason} textStyle="meta" color="fg.muted">
          Move or deactivate {formatPhone(tn)} first
        </Text>
      )}
      <Button
        type="button"
        variant="outline"
        size="sm"
        color={isBlocked ? undefined : 'fg.error'}
        disabled={isBlocked}
        aria-describedby={isBlocked ? reason : undefined}
        onClick={() => setOpen(true)}
      >
        <Trash2 size={16} aria-hidden />
        Delete
      </Button>
      {isOpen && (
        <DeleteGroupDialog
          accountId={accountId}
          group={group}
          onDeleted={onDeleted}
          onClose={() => setOpen(false)}
        />
      )}
    </Flex>
  );
}
