import {
  Contact,
  ContactCampaigns,
  ContactMediaResponse,
  type ContactPatch,
  ContactSearchResponse,
  SEARCH_MAX,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import {
  delay,
  infiniteQueryOptions,
  queryClient,
  queryOptions,
  refreshAgainMs,
} from '@dashboard/shared/query';
import { nationalDigits } from '@dashboard/shared/text';

/** The start of the key of every cached contact. */
export const allContactsKey = ['messaging', 'contact'] as const;

/** The contact, kept current by live events; an unknown id is an error with status 404. */
export const contactQuery = (contactId: number) =>
  queryOptions({
    queryKey: [...allContactsKey, contactId],
    queryFn: ({ signal }) => getJson(`/api/contacts/${contactId}`, Contact, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const searchContacts = (typed: string, signal: AbortSignal) => {
  const searchParams = { search: typed.slice(0, SEARCH_MAX), pageSize: 10 };
  return getJson('/api/contacts', ContactSearchResponse, { searchParams, signal });
};

/** Contacts by name or digits, best match first. The request waits for `delayMs`, unless it is canceled before. */
export const contactSearchQuery = (search: string, delayMs: number) =>
  queryOptions({
    queryKey: ['messaging', 'contact-search', search],
    queryFn: async ({ signal }) => {
      await delay(delayMs, signal);
      return searchContacts(search, signal);
    },
  });

/** The contact with a number (10 digits), or null. Fetched every time, because the contact may have just opted out. */
export const contactOfNumberQuery = (number: string) =>
  queryOptions({
    queryKey: ['messaging', 'contact-of-number', number],
    queryFn: async ({ signal }) => {
      const { items } = await searchContacts(number, signal);
      return items.find((contact) => nationalDigits(contact.contactNumber) === number) ?? null;
    },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

/** File URLs are valid for at least 45 minutes. */
const MEDIA_REFRESH_MS = 40 * 60_000;

/** Files exchanged with a contact over one text number, newest first. */
export const contactMediaQuery = (tn: string, contactId: number) =>
  infiniteQueryOptions({
    queryKey: ['messaging', 'contact-media', tn, contactId],
    queryFn: ({ pageParam, signal }) =>
      getJson(`/api/contacts/${contactId}/media`, ContactMediaResponse, {
        searchParams: pageParam === null ? { tn } : { tn, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // An interval of its own replaces the default, which repeats a failed refresh.
    refetchInterval: (query) => refreshAgainMs(query) || MEDIA_REFRESH_MS,
  });

/** The last campaigns that texted a contact, newest first. */
export const contactCampaignsQuery = (contactId: number) =>
  queryOptions({
    queryKey: ['messaging', 'contact-campaigns', contactId],
    queryFn: ({ signal }) => getJson(`/api/contacts/${contactId}/campaigns`, ContactCampaigns, { signal }),
  });

/** Caches a contact as the server returned it. */
export const cacheContact = (contact: Contact): void =>
  void queryClient.setQueryData(contactQuery(contact.contactId).queryKey, contact);

/** Changes a contact, caches and returns all of it. The server rejects a stale `version` with 409. */
export async function patchContact(contactId: number, patch: ContactPatch): Promise<Contact> {
  const contact = await sendJson('PATCH', `/api/contacts/${contactId}`, patch, Contact);
  cacheContact(contact);
  return contact;
}
