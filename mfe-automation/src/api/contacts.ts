import { ContactSearchResponse, SEARCH_MAX } from '@dashboard/shared/contracts';
import { formatContactNumber } from '@dashboard/shared/format';
import type { SelectOption } from '@dashboard/shared/forms';
import { getJson } from '@dashboard/shared/http';

const FOUND_MAX = 20;

/** Finds contacts by name or number, as choices. */
export async function findContacts(typed: string, signal: AbortSignal): Promise<SelectOption<number>[]> {
  const search = typed.slice(0, SEARCH_MAX);
  const searchParams = { ...(search !== '' && { search }), pageSize: FOUND_MAX };
  const { items } = await getJson('/api/contacts', ContactSearchResponse, { searchParams, signal });
  return items.map(({ contactId, contactName, contactNumber }) => {
    const number = formatContactNumber(contactNumber);
    return contactName === ''
      ? { value: contactId, display: number }
      : { value: contactId, display: contactName, description: number };
  });
}
