import { formatPhone } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { notifyUpdateFailed } from '@dashboard/shared/notify';
import { useMutation } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Box, Menu, Text, UnreadPill } from '@dashboard/shared/ui';
import { Check } from 'lucide-react';
import { useStartPath } from '../menu/use-start-path';
import { chooseInbox } from './choose-inbox';
import { useInboxes } from './use-inboxes';

/** Reserves the check mark's space, so that the counts align in one column. */
const RESERVE_SPACE = { '&[hidden]': { display: 'block', visibility: 'hidden' } };

/** The shared inboxes of the user, to switch between them; nothing for a user without any. */
export function InboxChoice() {
  const { loggedInTn } = useSession();
  const inboxes = useInboxes();
  const navigate = useNavigate();
  const startPath = useStartPath();
  const { mutate } = useMutation({
    mutationFn: chooseInbox,
    onSuccess: () => startPath !== null && navigate(startPath),
    onError: (error) => notifyUpdateFailed('Inbox', toRequestError(error).message),
  });
  if (inboxes.length === 0) return null;
  return (
    <>
      <Menu.RadioItemGroup value={loggedInTn ?? ''} onValueChange={({ value }) => mutate(value)}>
        <Menu.ItemGroupLabel>Inbox</Menu.ItemGroupLabel>
        {inboxes.map(({ tn, name, unreadCount }) => (
          <Menu.RadioItem key={tn} value={tn}>
            <Box flex="1" minW="0">
              <Text truncate>{name}</Text>
              <Text textStyle="meta" color="fg.muted">
                {formatPhone(tn)}
              </Text>
            </Box>
            {unreadCount > 0 && <UnreadPill count={unreadCount} />}
            <Menu.ItemIndicator css={RESERVE_SPACE}>
              <Check size={14} aria-hidden />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
      <Menu.Separator />
    </>
  );
}
