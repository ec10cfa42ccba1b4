import {
  type Location,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from '@dashboard/shared/router';
import { getSession, useSession } from '@dashboard/shared/session';
import { useMemo } from 'react';

/** The place in a history that a search found: a message, or a note beside a message. */
export interface FoundPlace {
  messageId?: number;
  noteId?: number;
}

/** A conversation: a text number (10 digits) and a contact, and optionally a place in its history. */
export interface ConversationRef extends FoundPlace {
  tn: string;
  contactId: number;
}

const NEW_PAGE = '/messages-new';
const PAGE = '/messages';
const CONTACT = 'contact-id';
const MESSAGE = 'message';
const NOTE = 'note';
const ID = /^[1-9]\d{0,14}$/;

const TN = /^\d{10}$/;

const parseTn = (value: string | null | undefined) => (value && TN.test(value) ? value : null);
const parseId = (value: string | null | undefined) => (value && ID.test(value) ? Number(value) : null);

/** Parses a `:conversationId`, `{tn}-{contactId}`; null for anything else. */
export function parseConversationId(conversationId: string | undefined): ConversationRef | null {
  const [number, contact] = (conversationId ?? '').split('-', 2);
  const tn = parseTn(number);
  const contactId = parseId(contact);
  return tn !== null && contactId !== null ? { tn, contactId } : null;
}

/** The number that the URL of a messages page names; null when it names none. */
export function tnInUrl({ pathname, search }: { pathname: string; search: string }): string | null {
  const [, page, conversationId] = pathname.split('/');
  const isNewPage = `/${page}` === NEW_PAGE;
  if (!isNewPage && `/${page}` !== PAGE) return null;
  const named = isNewPage ? parseConversationId(conversationId) : null;
  return named?.tn ?? parseTn(new URLSearchParams(search).get('number'));
}

const withNumber = (page: string, tn: string) => `${page}?number=${tn}`;

/** Path of a list without a selection. Includes the number only when it is not the one that is open in this tab. */
function listPath(page: string, tn: string): string {
  return tn === getSession().loggedInTn ? page : withNumber(page, tn);
}

const withParam = (path: string, name: string, value: number | undefined) =>
  value === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;

const withPlace = (path: string, { messageId, noteId }: FoundPlace) =>
  withParam(withParam(path, MESSAGE, messageId), NOTE, noteId);

/**
 * Path of a conversation, at one of its messages or the newest, for links from anywhere in the dashboard. A link to a
 * message or a note always names the number: it is copied to other tabs and users, whose number may be another.
 */
export function conversationPath({ tn, contactId, ...place }: ConversationRef): string {
  const hasPlace = place.messageId !== undefined || place.noteId !== undefined;
  const list = hasPlace ? withNumber(PAGE, tn) : listPath(PAGE, tn);
  return withPlace(withParam(list, CONTACT, contactId), place);
}

/** State of the history entry of a phone's details. */
export const DETAILS = 'contact-details';

/** Whether a navigation closes the details of the contact that is open, or opens those of another. */
export function leavesDetails(now: Location, next: Location): boolean {
  const contactOf = ({ search }: Location) => new URLSearchParams(search).get(CONTACT);
  const isSameContact = now.pathname === next.pathname && contactOf(now) === contactOf(next);
  return !isSameContact || (now.state === DETAILS && next.state !== DETAILS);
}

/** The selection in the URL and the functions that change it. Both pages store the selection only in the URL. */
export function useSelection() {
  const { conversationId } = useParams();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const isNewPage = pathname.startsWith(NEW_PAGE);
  const navigate = useNavigate();
  const { loggedInTn = '' } = useSession();
  const named = isNewPage ? parseConversationId(conversationId) : null;
  const namedTn = tnInUrl({ pathname, search });
  const tn = namedTn ?? loggedInTn;
  const contactId = isNewPage ? (named?.contactId ?? null) : parseId(params.get(CONTACT));
  const hasConversationParam = isNewPage ? conversationId !== undefined : params.has(CONTACT);
  const messageId = parseId(params.get(MESSAGE));
  const noteId = parseId(params.get(NOTE));
  return useMemo(() => {
    const page = isNewPage ? NEW_PAGE : PAGE;
    const pathOf = (ref: ConversationRef) =>
      isNewPage ? withPlace(`${NEW_PAGE}/${tn}-${ref.contactId}`, ref) : conversationPath(ref);
    const open = (path: string) => void navigate(path, { replace: path === `${pathname}${search}` });
    return {
      /** The requested text number; the page checks that it is one of the user's. */
      tn,
      /** Whether it is the user's own number because the URL names none. */
      isOwnTn: namedTn === null,
      contactId,
      /** Whether the URL names a conversation, valid or not. */
      hasConversationParam,
      /** The message at which the conversation opens, or null for the newest. */
      messageId,
      /** The note at which the conversation opens, or null. */
      noteId,
      select: (id: number, place: FoundPlace = {}) => open(pathOf({ tn, contactId: id, ...place })),
      clear: () => void navigate(listPath(page, tn)),
      chooseNumber: (other: string) => void navigate(listPath(page, other)),
    };
  }, [
    isNewPage,
    tn,
    namedTn,
    contactId,
    hasConversationParam,
    messageId,
    noteId,
    pathname,
    search,
    navigate,
  ]);
}
export type Selection = ReturnType<typeof useSelection>;
