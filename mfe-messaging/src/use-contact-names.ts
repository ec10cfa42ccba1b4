import type { Contact } from '@dashboard/shared/contracts';
import { type QueryClient, useQuery, useQueryClient } from '@dashboard/shared/query';
import { contactQuery } from './api/contacts';
import { allConversationsKey, type ConversationsData } from './api/conversations';

export type ContactNames = Pick<Contact, 'contactName' | 'contactNumber'>;

function findListed(client: QueryClient, contactId: number): ContactNames | undefined {
  const lists = client.getQueriesData<ConversationsData>({ queryKey: allConversationsKey });
  const items = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.items) ?? []);
  return items.find((item) => item.contactId === contactId);
}

/** Name and number of the contact. Falls back to the conversation list while the contact is missing. */
export function useContactNames(contactId: number): ContactNames | undefined {
  const client = useQueryClient();
  const { data } = useQuery(contactQuery(contactId));
  return data ?? findListed(client, contactId);
}
