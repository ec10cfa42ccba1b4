import { useCan, useCanOn } from '@dashboard/shared/ability';
import type { ContactList } from '@dashboard/shared/contracts';
import type { RowAction, RowActions } from '@dashboard/shared/list';
import { Copy, Download, FolderOpen, Megaphone, Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useContactExport } from '../contact-export/use-contact-export';
import { listName } from '../contact-list';
import type { OpenListDialog } from '../contact-list-form/ListDialog';
import { newCampaignPath } from '../paths';
import { permissionFacts } from '../permission-facts';
import { useCanCreateCampaign } from '../use-can-create-campaign';

interface ListActionHandlers {
  /** Stable functions. */
  onOpen: (list: ContactList) => void;
  onDialog: (dialog: OpenListDialog) => void;
}

const ICONS = {
  open: <FolderOpen size={16} aria-hidden />,
  campaign: <Megaphone size={16} aria-hidden />,
  rename: <Pencil size={16} aria-hidden />,
  duplicate: <Copy size={16} aria-hidden />,
  export: <Download size={16} aria-hidden />,
  delete: <Trash2 size={16} aria-hidden />,
};

/** What the signed-in user may do with a list. The system list can be opened, texted, copied and exported. */
export function useListActions({ onOpen, onDialog }: ListActionHandlers): RowActions<ContactList> {
  const canCreate = useCan('Create', 'Contact Lists');
  const canUpdate = useCan('Update', 'Contact Lists');
  const canDelete = useCanOn('Delete', 'Contact Lists');
  const canCreateCampaign = useCanCreateCampaign();
  const { startExport } = useContactExport();
  return useMemo(
    () => ({
      name: listName,
      display: 'menu',
      of: (list) => {
        const isOwn = !list.isSystem;
        const dialog = (label: string, kind: 'rename' | 'duplicate' | 'delete'): RowAction => ({
          label,
          icon: ICONS[kind],
          isDanger: kind === 'delete',
          onSelect: () => onDialog({ kind, list }),
        });
        return [
          { label: 'Open', icon: ICONS.open, onSelect: () => onOpen(list) },
          ...(canCreateCampaign && list.memberCount > 0
            ? [{ label: 'Create campaign', icon: ICONS.campaign, to: newCampaignPath(list.listId) }]
            : []),
          ...(isOwn && canUpdate ? [dialog('Rename', 'rename')] : []),
          ...(canCreate ? [dialog('Duplicate', 'duplicate')] : []),
          ...(list.memberCount > 0
            ? [
                {
                  label: 'Export',
                  icon: ICONS.export,
                  onSelect: () => startExport({ query: { list: String(list.listId) } }),
                },
              ]
            : []),
          ...(isOwn && canDelete(permissionFacts(list)) ? [dialog('Delete', 'delete')] : []),
        ];
      },
    }),
    [canCreate, canUpdate, canDelete, canCreateCampaign, startExport, onOpen, onDialog],
  );
}
