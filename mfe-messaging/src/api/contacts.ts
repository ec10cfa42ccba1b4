import {
  Contact,
  ContactMediaResponse,
  type ContactPatch,
  ContactSearchResponse,
} from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { useQuery } from '@dashboard/shared/query';

export const contactKey = (contactId: number) => ['messaging', 'contact', contactId] as const;
export const contactMediaKey = (tn: string, contactId: number) =>
  ['messaging', 'contact-media', tn, contactId] as const;
export const contactSearchKey = (search: string) => ['messaging', 'contact-search', search] as const;

export const getContact = (contactId: number, signal?: AbortSignal) =>
  getJson(`/api/contacts/${contactId}`, Contact, { signal });

/** Changes a contact and returns all of it. The server rejects a stale `version` with 409. */
export const patchContact = (contactId: number, patch: ContactPatch) =>
  sendJson('PATCH', `/api/contacts/${contactId}`, patch, Contact);

/** Contacts by name or digits, best match first. */
export const searchContacts = (search: string, signal?: AbortSignal) =>
  getJson('/api/contacts', ContactSearchResponse, { searchParams: { search, pageSize: 10 }, signal });

/** Files exchanged with a contact over one text number, newest first. */
export const getContactMedia = (tn: string, contactId: number, signal?: AbortSignal) =>
  getJson(`/api/contacts/${contactId}/media`, ContactMediaResponse, { searchParams: { tn }, signal });

/** The contact, kept current by live events; an unknown id is an error with status 404. */
export function useContact(contactId: number | null) {
  return useQuery({
    queryKey: contactKey(contactId ?? 0),
    queryFn: ({ signal }) => getContact(contactId ?? 0, signal),
    enabled: contactId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** File URLs are valid for at least 45 minutes. */
const MEDIA_REFRESH_MS = 40 * 60_000;

export function useContactMedia(tn: string, contactId: number) {
  return useQuery({
    queryKey: contactMediaKey(tn, contactId),
    queryFn: ({ signal }) => getContactMedia(tn, contactId, signal),
    refetchInterval: MEDIA_REFRESH_MS,
  });
}
