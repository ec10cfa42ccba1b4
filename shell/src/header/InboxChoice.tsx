import { useCan } from '@dashboard/shared/ability';
import { formatPhone } from '@dashboard/shared/format';
import { toRequestError } from '@dashboard/shared/http';
import { notifyUpdateFailed } from '@dashboard/shared/notify';
import { inboxGroupsQuery, useMutation, useQuery } from '@dashboard/shared/query';
import { useNavigate } from '@dashboard/shared/router';
import { isEndUser, useSession } from '@dashboard/shared/session';
import { Box, Menu, Text } from '@dashboard/shared/ui';
import { Check } from 'lucide-react';
import { useStartPath } from '../menu/use-start-path';
import { chooseInbox } from './choose-inbox';

/** The inboxes the user shares, to make one of them their own; nothing for who has but one. */
export function InboxChoice() {
  const { loggedInTn, userType } = useSession();
  const navigate = useNavigate();
  const startPath = useStartPath();
  const canRead = useCan('Read', 'Groups') && isEndUser(userType);
  const { data } = useQuery({ ...inboxGroupsQuery, enabled: canRead });
  const { mutate } = useMutation({
    mutationFn: chooseInbox,
    onSuccess: () => startPath !== null && navigate(startPath),
    onError: (error) => notifyUpdateFailed('Inbox', toRequestError(error).message),
  });
  const inboxes = data?.items.flatMap(({ tn, name }) => (tn === null ? [] : [{ tn, name }])) ?? [];
  if (inboxes.length < 2) return null;
  return (
    <>
      <Menu.RadioItemGroup value={loggedInTn ?? ''} onValueChange={({ value }) => mutate(value)}>
        <Menu.ItemGroupLabel>Inbox</Menu.ItemGroupLabel>
        {inboxes.map(({ tn, name }) => (
          <Menu.RadioItem key={tn} value={tn}>
            <Box minW="0">
              <Text truncate>{name}</Text>
              <Text textStyle="meta" color="fg.muted">
                {formatPhone(tn)}
              </Text>
            </Box>
            <Menu.ItemIndicator>
              <Check size={14} aria-hidden />
            </Menu.ItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
      <Menu.Separator />
    </>
  );
}
