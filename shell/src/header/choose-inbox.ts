import { DefaultNumber } from '@dashboard/shared/contracts';
import { sendJson } from '@dashboard/shared/http';
import { inboxGroupsQuery, queryClient } from '@dashboard/shared/query';
import { setLoggedInTn } from '@dashboard/shared/session';

/** Sets the user's text number (10 digits) on the server and in this page. Rejects with RequestError. */
export async function chooseInbox(phoneNumber: string): Promise<void> {
  const chosen = await sendJson('PUT', '/users/self/default-number', { phoneNumber }, DefaultNumber);
  setLoggedInTn(chosen.phoneNumber, chosen.groupName);
  await queryClient.invalidateQueries({ queryKey: inboxGroupsQuery.queryKey });
}
