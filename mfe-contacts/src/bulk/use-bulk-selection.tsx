import { useCan } from '@dashboard/shared/ability';
import { type ContactRow, NEW_MESSAGE_RECIPIENTS_MAX } from '@dashboard/shared/contracts';
import type { ListSelection, Selected } from '@dashboard/shared/list';
import { lazyPart } from '@dashboard/shared/router';
import { ThinProgress } from '@dashboard/shared/ui';
import {
  Ban,
  Download,
  ListMinus,
  ListPlus,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  ShieldOff,
  Trash2,
} from 'lucide-react';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { contactTitle } from '../contact';
import { useContactExport } from '../contact-export/use-contact-export';
import { useCanCreateCampaign } from '../use-can-create-campaign';
import type { Selection } from './bulk-order';
import { type ConfirmedAction, ConfirmOrder } from './ConfirmOrder';
import { messageContacts } from './message-contacts';

// Loaded lazily, so that the list does not wait for form code.
const CampaignOrder = lazyPart(async () => ({ default: (await import('./CampaignOrder')).CampaignOrder }));
const ListOrder = lazyPart(async () => ({ default: (await import('./ListOrder')).ListOrder }));

interface Order {
  action: ConfirmedAction | 'create_campaign' | 'add_to_list' | 'remove_from_list';
  selection: Selection;
}

interface Offer {
  action: Order['action'] | 'message' | 'export';
  label: string;
  Icon: LucideIcon;
  /** Absent: every user who sees the list may do it. */
  needs?: keyof ReturnType<typeof useAllowed>;
}

/** There is no opt-in: each contact consents alone. */
const OFFERS: readonly Offer[] = [
  { action: 'message', label: 'Message', Icon: MessageSquare, needs: 'canSend' },
  { action: 'create_campaign', label: 'Create campaign', Icon: Megaphone, needs: 'canCreateCampaign' },
  { action: 'add_to_list', label: 'Add to list', Icon: ListPlus, needs: 'canChangeLists' },
  { action: 'remove_from_list', label: 'Remove from list', Icon: ListMinus, needs: 'canChangeLists' },
  { action: 'opt_out', label: 'Opt out', Icon: Ban, needs: 'canUpdate' },
  { action: 'block', label: 'Block', Icon: ShieldOff, needs: 'canUpdate' },
  { action: 'export', label: 'Export', Icon: Download },
  { action: 'delete', label: 'Delete', Icon: Trash2, needs: 'canDelete' },
];

function useAllowed() {
  const canSend = useCan('Create', 'Messaging');
  const canChangeLists = useCan('Update', 'Contact Lists');
  // Its contacts are put on a list first.
  const canCreateCampaign = useCanCreateCampaign() && canChangeLists;
  const canUpdate = useCan('Update', 'Messaging');
  const canDelete = useCan('Delete', 'Contact Lists');
  return useMemo(
    () => ({ canSend, canCreateCampaign, canChangeLists, canUpdate, canDelete }),
    [canSend, canCreateCampaign, canChangeLists, canUpdate, canDelete],
  );
}

const canMessage = (selected: Selected): selected is readonly string[] =>
  selected !== 'all' && selected.length <= NEW_MESSAGE_RECIPIENTS_MAX;

function OrderDialog({ order: { action, selection }, onClose }: { order: Order; onClose: () => void }) {
  if (action === 'opt_out' || action === 'block' || action === 'delete')
    return <ConfirmOrder action={action} selection={selection} onClose={onClose} />;
  return (
    <Suspense fallback={<ThinProgress label="Opening" />}>
      {action === 'create_campaign' ? (
        <CampaignOrder selection={selection} onClose={onClose} />
      ) : (
        <ListOrder action={action} selection={selection} onClose={onClose} />
      )}
    </Suspense>
  );
}

interface BulkSelection {
  selection: ListSelection<ContactRow>;
  /** The dialog of the chosen action. */
  dialog: ReactNode;
}

/** Selects contacts of a list for actions on all of them. `query` is the list's search and filters. */
export function useBulkSelection({ search, filterValues }: Selection['query'], total: number): BulkSelection {
  const allowed = useAllowed();
  const [order, setOrder] = useState<Order | null>(null);
  const { startExport } = useContactExport();
  const selection = useMemo((): ListSelection<ContactRow> => {
    const offers = OFFERS.filter(({ needs }) => needs === undefined || allowed[needs]);
    const start = (action: Offer['action'], selected: Selected, clear: () => void) => {
      if (action === 'message') {
        if (canMessage(selected)) void messageContacts(selected.map(Number));
        return;
      }
      if (action === 'export') {
        startExport(
          selected === 'all' ? { query: { search, ...filterValues } } : { ids: selected.map(Number) },
        );
        return;
      }
      const count = selected === 'all' ? total : selected.length;
      setOrder({ action, selection: { selected, query: { search, filterValues }, count, clear } });
    };
    return {
      name: contactTitle,
      actions: (selected, clear) =>
        offers
          .filter(({ action }) => action !== 'message' || canMessage(selected))
          .map(({ action, label, Icon }) => ({
            label,
            icon: <Icon size={16} aria-hidden />,
            onSelect: () => start(action, selected, clear),
          })),
    };
  }, [allowed, search, filterValues, total, startExport]);
  return {
    selection,
    dialog: order && <OrderDialog order={order} onClose={() => setOrder(null)} />,
  };
}
