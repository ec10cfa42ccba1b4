import { type Contact, ListMembersAdded } from '@dashboard/shared/contracts';
import { sendJson } from '@dashboard/shared/http';
import { queryClient } from '@dashboard/shared/query';
import * as v from 'valibot';
import { contactQuery } from './contacts';

type MemberOf = Contact['lists'][number];

/** Replaces the lists of the cached contact, in the server's order. */
function cacheLists(contactId: number, change: (lists: MemberOf[]) => MemberOf[]): void {
  queryClient.setQueryData(
    contactQuery(contactId).queryKey,
    (contact) =>
      contact && {
        ...contact,
        lists: change(contact.lists).sort((one, other) => one.name.localeCompare(other.name)),
      },
  );
}

/** Adds a contact to a list. Adding it twice changes nothing. */
export async function addToList(contactId: number, { listId }: MemberOf): Promise<void> {
  const body = { contactIds: [contactId] };
  const { list } = await sendJson('POST', `/api/contacts/list/${listId}/contacts`, body, ListMembersAdded);
  cacheLists(contactId, (lists) => [
    ...lists.filter((one) => one.listId !== listId),
    { listId, name: list.name },
  ]);
}

export async function removeFromList(contactId: number, { listId }: MemberOf): Promise<void> {
  await sendJson('DELETE', `/api/contacts/list/${listId}/${contactId}`, undefined, v.unknown());
  cacheLists(contactId, (lists) => lists.filter((one) => one.listId !== listId));
}
