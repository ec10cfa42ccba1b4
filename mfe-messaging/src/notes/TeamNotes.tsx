import { useCan } from '@dashboard/shared/ability';
import type { SystemLine } from '@dashboard/shared/contracts';
import { formatDayTime } from '@dashboard/shared/format';
import { useInfiniteQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, IconAction, Skeleton, Stack, Text } from '@dashboard/shared/ui';
import { Plus } from 'lucide-react';
import { notesQuery } from '../api/notes';
import { PanelSection } from '../contact-panel/PanelSection';

interface TeamNotesProps {
  tn: string;
  contactId: number;
  /** Opens the note box of the conversation. */
  onAdd: () => void;
}

/** The newest notes of the conversation in the contact panel; older ones on request. */
export function TeamNotes({ tn, contactId, onAdd }: TeamNotesProps) {
  const canAdd = useCan('Create', 'Messaging');
  const notes = useInfiniteQuery(notesQuery(tn, contactId));
  const items = notes.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PanelSection
      title="Team notes"
      action={
        canAdd && (
          <IconAction label="Add team note" placement="left" size="xs" my="-1" me="-1.5" onClick={onAdd}>
            <Plus size={16} aria-hidden />
          </IconAction>
        )
      }
    >
      {notes.isPending && <Skeleton h="56px" borderRadius="l2" />}
      {notes.isSuccess && items.length === 0 && (
        <Text textStyle="secondary" color="fg.muted">
          Notes for your team appear here.
        </Text>
      )}
      {items.length > 0 && (
        <Stack as="ul" gap="2" m="0" p="0" listStyleType="none">
          {items.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </Stack>
      )}
      {notes.isError && (
        <Text textStyle="secondary" color="fg.muted" mt={items.length > 0 ? '2' : '0'}>
          Notes couldn’t be loaded.{' '}
          <Button
            variant="plain"
            textStyle="secondary"
            onClick={() => void (items.length > 0 ? notes.fetchNextPage() : notes.refetch())}
          >
            Retry
          </Button>
        </Text>
      )}
      {notes.hasNextPage && !notes.isError && (
        <Button
          variant="plain"
          textStyle="label"
          mt="2"
          loading={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          Show older notes
        </Button>
      )}
    </PanelSection>
  );
}

function NoteItem({ note }: { note: SystemLine }) {
  const { timeZone } = useSession();
  return (
    <Box as="li" px="3" py="2" borderWidth="1px" borderRadius="l2" bg="warn.subtle" borderColor="warn.line">
      <Text dir="auto" textStyle="secondary" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {note.text}
      </Text>
      <Text textStyle="meta" color="warn.fg" mt="0.5">
        {note.userName ?? 'A colleague'} · {formatDayTime(note.at, timeZone, new Date())} · Only your team
        sees this
      </Text>
    </Box>
  );
}
