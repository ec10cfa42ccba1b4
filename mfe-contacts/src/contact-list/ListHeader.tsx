import { useCan, useCanOn } from '@dashboard/shared/ability';
import type { ContactList } from '@dashboard/shared/contracts';
import { formatCount } from '@dashboard/shared/format';
import { Link } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Button, Flex, IconAction, PageHeader, Span, Text } from '@dashboard/shared/ui';
import { Copy, Megaphone, Pencil, Trash2 } from 'lucide-react';
import { ExportButton } from '../contact-export/ExportButton';
import { formatUpdated } from '../contact-list';
import type { OpenListDialog } from '../contact-list-form/ListDialog';
import { newCampaignPath } from '../paths';
import { permissionFacts } from '../permission-facts';
import { useCanCreateCampaign } from '../use-can-create-campaign';

function Count({ value, noun }: { value: number; noun: string }) {
  return (
    <span>
      <Span fontWeight="600" color="fg" fontVariantNumeric="tabular-nums">
        {formatCount(value)}
      </Span>{' '}
      {noun}
    </span>
  );
}

/** The counts of a list, its last change and its creator. */
function ListFacts({ list }: { list: ContactList }) {
  const { timeZone } = useSession();
  const { memberCount, textableCount, updatedAt, createdBy, usedBy, description } = list;
  return (
    <Flex
      direction="column"
      gap="1"
      px={{ base: '3', md: '4', lg: '6' }}
      mt="-2"
      textStyle="secondary"
      color="fg.muted"
    >
      <Flex wrap="wrap" columnGap="5" rowGap="1">
        <Count value={memberCount} noun={memberCount === 1 ? 'contact' : 'contacts'} />
        <Count value={textableCount} noun="textable" />
        {!list.isSystem && <span>Updated {formatUpdated(updatedAt, timeZone, new Date())}</span>}
        {createdBy !== null && <span>Created by {createdBy}</span>}
        {usedBy.length > 0 && <span>Used in {usedBy.join(', ')}</span>}
      </Flex>
      {description !== '' && (
        <Text overflowWrap="anywhere" unicodeBidi="plaintext">
          {description}
        </Text>
      )}
    </Flex>
  );
}

interface ListHeaderProps {
  list: ContactList;
  onDialog: (dialog: OpenListDialog) => void;
}

/** The name of a list with its actions, and the facts about it. */
export function ListHeader({ list, onDialog }: ListHeaderProps) {
  const canUpdate = useCan('Update', 'Contact Lists') && !list.isSystem;
  const canCreate = useCan('Create', 'Contact Lists');
  const canCreateCampaign = useCanCreateCampaign() && list.memberCount > 0;
  const canDelete = useCanOn('Delete', 'Contact Lists')(permissionFacts(list)) && !list.isSystem;
  return (
    <>
      <PageHeader
        size="page"
        title={list.name}
        aside={
          canUpdate && (
            <IconAction
              label="Rename list"
              color="fg.muted"
              onClick={() => onDialog({ kind: 'rename', list })}
            >
              <Pencil size={16} aria-hidden />
            </IconAction>
          )
        }
      >
        {canCreateCampaign && (
          <Button asChild variant="outline" size="sm">
            <Link to={newCampaignPath(list.listId)}>
              <Megaphone size={16} aria-hidden />
              Create campaign
            </Link>
          </Button>
        )}
        {list.memberCount > 0 && <ExportButton query={{ list: String(list.listId) }} />}
        {canCreate && (
          <Button variant="outline" size="sm" onClick={() => onDialog({ kind: 'duplicate', list })}>
            <Copy size={16} aria-hidden />
            Duplicate
          </Button>
        )}
        {canDelete && (
          <Button
            variant="outline"
            size="sm"
            color="fg.error"
            onClick={() => onDialog({ kind: 'delete', list })}
          >
            <Trash2 size={16} aria-hidden />
            Delete
          </Button>
        )}
      </PageHeader>
      <ListFacts list={list} />
    </>
  );
}
