import { useCanOn } from '@dashboard/shared/ability';
import type { BulkAction } from '@dashboard/shared/contracts';
import { pluralize } from '@dashboard/shared/format';
import { useAction } from '@dashboard/shared/query';
import { ConfirmDialog, Stack, Text } from '@dashboard/shared/ui';
import { permissionFacts } from '../permission-facts';
import { runOrder, type Selection } from './bulk-order';

export type ConfirmedAction = Extract<BulkAction, 'opt_out' | 'block' | 'delete'>;

const VERBS: Record<ConfirmedAction, string> = { opt_out: 'Opt out', block: 'Block', delete: 'Delete' };
const EFFECTS: Record<ConfirmedAction, string> = {
  opt_out: 'Your account can no longer text them. Each of them must agree before they can be texted again.',
  block: 'Their texts are hidden, and none can be sent to them.',
  delete: 'Their conversations are hidden, and they leave all lists. Opt-outs stay with their numbers.',
};

/** Only a user who may delete every contact may delete one without a creator. */
const NO_CREATOR = permissionFacts({});

interface ConfirmOrderProps {
  action: ConfirmedAction;
  selection: Selection;
  onClose: () => void;
}

/** The question before contacts are opted out, blocked or deleted. */
export function ConfirmOrder({ action, selection, onClose }: ConfirmOrderProps) {
  const canDeleteAll = useCanOn('Delete', 'Contact Lists')(NO_CREATOR);
  const { mutate, isPending, error } = useAction({
    mutationFn: () => runOrder(selection, action),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title={`${VERBS[action]} ${pluralize(selection.count, 'contact')}`}
      confirmLabel={VERBS[action]}
      cancelLabel="Cancel"
      isDestructive
      isBusy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{EFFECTS[action]}</Text>
        {action === 'delete' && !canDeleteAll && <Text>Contacts that you did not create stay.</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
