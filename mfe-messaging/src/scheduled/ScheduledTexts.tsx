import { useCan } from '@dashboard/shared/ability';
import type { Contact, ScheduledText } from '@dashboard/shared/contracts';
import { formatDayTime } from '@dashboard/shared/format';
import { notify } from '@dashboard/shared/notify';
import { useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { Box, Button, Flex, IconAction, Menu, Portal, Text } from '@dashboard/shared/ui';
import { CalendarX, Clock, Ellipsis, Pencil, Send, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { deleteScheduled, scheduledQuery, sendScheduledNow } from '../api/scheduled';
import { PanelSection } from '../contact-panel/PanelSection';
import { shortName } from '../contact-title';
import { sendWaitingNow } from '../sending/undo-wait';
import { changeError } from './change-error';
import { type OpenedText, type ScheduledAction, ScheduledDialog } from './ScheduledDialog';
import { stopText } from './stop-text';

interface ScheduledTextsProps {
  tn: string;
  contact: Contact;
}

interface OpensText {
  onOpen: (opened: OpenedText) => void;
}

/** Texts to the contact that wait, and those that were canceled with a reason. Nothing without any. */
export function ScheduledTexts(props: ScheduledTextsProps) {
  const [opened, setOpened] = useState<OpenedText | null>(null);
  return (
    <>
      <TextList {...props} onOpen={setOpened} />
      {opened && <ScheduledDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function TextList({ tn, contact, onOpen }: ScheduledTextsProps & OpensText) {
  const { data, isError, refetch } = useQuery(scheduledQuery(tn, contact.contactId));
  const items = data?.items ?? [];
  const waiting = items.filter(({ stopReason }) => stopReason === null).length;
  if (isError && !data)
    return (
      <PanelSection title="Scheduled">
        <Text textStyle="secondary" color="fg.muted">
          Scheduled texts couldn’t be loaded.{' '}
          <Button variant="plain" textStyle="secondary" onClick={() => void refetch()}>
            Retry
          </Button>
        </Text>
      </PanelSection>
    );
  if (items.length === 0) return null;
  return (
    <PanelSection
      title="Scheduled"
      action={
        <Text textStyle="meta" color="fg.muted">
          {waiting}
        </Text>
      }
    >
      <Box as="ul" m="0" p="0" listStyleType="none">
        {items.map((text) => (
          <ScheduledItem key={text.scheduledId} text={text} name={shortName(contact)} onOpen={onOpen} />
        ))}
      </Box>
    </PanelSection>
  );
}

/** The first words, or what is sent instead. */
const titleOf = ({ smsText, media }: ScheduledText) =>
  smsText.trim() || (media.length === 1 ? 'Picture' : 'Pictures');

interface ScheduledItemProps extends OpensText {
  text: ScheduledText;
  name: string;
}

function ScheduledItem({ text, name, onOpen }: ScheduledItemProps) {
  const { timeZone } = useSession();
  const canSend = useCan('Create', 'Messaging');
  const isStopped = text.stopReason !== null;
  const Icon = isStopped ? CalendarX : Clock;
  return (
    <Flex as="li" gap="2.5" align="flex-start" py="1">
      <Flex color="fg.muted" pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Flex>
      <Box flex="1" minW="0">
        <Text textStyle="secondary" truncate>
          {titleOf(text)}
        </Text>
        <Text textStyle="meta" color={isStopped ? 'bad.fg' : 'fg.muted'}>
          {isStopped
            ? `Canceled because ${stopText(text.stopReason, name)}`
            : formatDayTime(text.scheduledAt, timeZone, new Date())}
        </Text>
      </Box>
      {canSend && <ItemMenu text={text} onOpen={onOpen} />}
    </Flex>
  );
}

type Choice = ScheduledAction | 'send' | 'remove';

const isChoice = (value: string): value is Choice => ['edit', 'cancel', 'send', 'remove'].includes(value);

/** A closing menu returns the focus a moment later, which would close a dialog that opens at once. */
const SETTLED_AFTER_MS = 50;

async function run(choice: 'send' | 'remove', text: ScheduledText): Promise<void> {
  try {
    if (choice === 'remove') await deleteScheduled(text);
    else {
      // A text sent before this one must not arrive after it.
      sendWaitingNow();
      await sendScheduledNow(text);
      notify({ kind: 'success', detail: 'Text sent' });
    }
  } catch (error) {
    notify({ kind: 'error', detail: changeError(error) });
  }
}

function ItemMenu({ text, onOpen }: Omit<ScheduledItemProps, 'name'>) {
  const chosen = useRef<ScheduledAction | null>(null);
  const handleSelect = ({ value }: { value: string }) => {
    if (!isChoice(value)) return;
    if (value === 'send' || value === 'remove') void run(value, text);
    else chosen.current = value;
  };
  const runWhenSettled = () => {
    const choice = chosen.current;
    chosen.current = null;
    if (choice) setTimeout(() => onOpen({ action: choice, text }), SETTLED_AFTER_MS);
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      onSelect={handleSelect}
      onExitComplete={runWhenSettled}
      lazyMount
      unmountOnExit
    >
      <Menu.Trigger asChild>
        <IconAction label={`Actions for ${titleOf(text)}`} size="xs" color="fg.muted">
          <Ellipsis size={16} />
        </IconAction>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {text.stopReason === null ? (
              <>
                <Menu.Item value="edit">
                  <Pencil size={16} aria-hidden /> Edit
                </Menu.Item>
                <Menu.Item value="send">
                  <Send size={16} aria-hidden /> Send now
                </Menu.Item>
                <Menu.Item value="cancel">
                  <Trash2 size={16} aria-hidden /> Cancel text
                </Menu.Item>
              </>
            ) : (
              <Menu.Item value="remove">
                <Trash2 size={16} aria-hidden /> Remove from list
              </Menu.Item>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
