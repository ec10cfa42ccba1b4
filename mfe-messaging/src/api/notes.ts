import { type NoteBody, NotesPage, SystemLine } from '@dashboard/shared/contracts';
import { getJson, sendJson } from '@dashboard/shared/http';
import { type InfiniteData, infiniteQueryOptions } from '@dashboard/shared/query';

export type NotesData = InfiniteData<NotesPage, number | null>;

const urlOf = (tn: string, contactId: number) => `/api/conversations/${tn}-${contactId}/notes`;

/** A conversation's notes, newest first. Live events keep it current. */
export const notesQuery = (tn: string, contactId: number) =>
  infiniteQueryOptions({
    queryKey: ['messaging', 'notes', tn, contactId],
    queryFn: ({ pageParam, signal }) =>
      getJson(urlOf(tn, contactId), NotesPage, {
        searchParams: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Adds a note. A repeated `clientId` returns the first one. */
export const postNote = (tn: string, contactId: number, body: NoteBody) =>
  sendJson('POST', urlOf(tn, contactId), body, SystemLine);
