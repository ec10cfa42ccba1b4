import { useCan } from '@dashboard/shared/ability';
import { inboxGroupsQuery, useQuery } from '@dashboard/shared/query';
import { useSession } from '@dashboard/shared/session';
import { contactQuery } from '../api/contacts';
import { composerBar } from './composer-state';

/** Whether the conversation has a box to write in, rather than a bar that explains why there is none. */
export function useHasBox(tn: string, contactId: number): boolean {
  const { data: contact } = useQuery(contactQuery(contactId));
  const { data: groups } = useQuery(inboxGroupsQuery);
  const { timeZone: zone } = useSession();
  const canSend = useCan('Create', 'Messaging');
  if (!contact || !groups) return false;
  const group = groups.items.find((one) => one.tn === tn) ?? null;
  return composerBar({ contact, group, canSend, zone, now: new Date() }) === null;
}
