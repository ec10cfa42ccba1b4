import { useLocation, useNavigate, useParams, useSearchParams } from '@dashboard/shared/router';
import { getSession, useSession } from '@dashboard/shared/session';
import { useMemo } from 'react';

/** One conversation: a text number (10 digits) and a contact; and a text of it, where that is meant. */
export interface ConversationRef {
  tn: string;
  contactId: number;
  messageId?: number;
}

const NEW_PAGE = '/messages-new';
const PAGE = '/messages';
const CONTACT = 'contact-id';
const MESSAGE = 'message';
const ID = /^[1-9]\d{0,14}$/;

const TN = /^\d{10}$/;

const parseTn = (value: string | null | undefined) => (value && TN.test(value) ? value : null);
const parseId = (value: string | null | undefined) => (value && ID.test(value) ? Number(value) : null);

/** The conversation of a `:conversationId`, `{tn}-{contactId}`; null for anything else. */
export function parseConversationId(conversationId: string | undefined): ConversationRef | null {
  const [number, contact] = (conversationId ?? '').split('-', 2);
  const tn = parseTn(number);
  const contactId = parseId(contact);
  return tn !== null && contactId !== null ? { tn, contactId } : null;
}

/** Path of a list without a selection. The number is named only when it is not the user's own. */
function listPath(page: string, tn: string): string {
  return tn === getSession().loggedInTn ? page : `${page}?number=${tn}`;
}

const withParam = (path: string, name: string, value: number | undefined) =>
  value === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;

/** Where a conversation opens, at a text of it or at its newest, for links from anywhere in the dashboard. */
export const conversationPath = ({ tn, contactId, messageId }: ConversationRef) =>
  withParam(withParam(listPath(PAGE, tn), CONTACT, contactId), MESSAGE, messageId);

/** What the address asks for, and how to change it. Both pages keep the selection in the address alone. */
export function useSelection() {
  const { conversationId } = useParams();
  const [params] = useSearchParams();
  const { pathname, search } = useLocation();
  const isNewPage = pathname.startsWith(NEW_PAGE);
  const navigate = useNavigate();
  const { loggedInTn = '' } = useSession();
  const named = isNewPage ? parseConversationId(conversationId) : null;
  const tn = named?.tn ?? parseTn(params.get('number')) ?? loggedInTn;
  const contactId = isNewPage ? (named?.contactId ?? null) : parseId(params.get(CONTACT));
  const isAsked = isNewPage ? conversationId !== undefined : params.has(CONTACT);
  const messageId = parseId(params.get(MESSAGE));
  return useMemo(() => {
    const page = isNewPage ? NEW_PAGE : PAGE;
    const pathOf = (ref: ConversationRef) =>
      isNewPage
        ? withParam(`${NEW_PAGE}/${tn}-${ref.contactId}`, MESSAGE, ref.messageId)
        : conversationPath(ref);
    const open = (path: string) => void navigate(path, { replace: path === `${pathname}${search}` });
    return {
      /** The text number asked for; the page checks that it is one of the user's. */
      tn,
      contactId,
      /** Whether it names a conversation at all, be it one that can be or not. */
      isAsked,
      /** The text at which the conversation opens, or null for its newest. */
      messageId,
      select: (id: number, message?: number) =>
        open(pathOf({ tn, contactId: id, ...(message && { messageId: message }) })),
      clear: () => void navigate(listPath(page, tn)),
      chooseNumber: (other: string) => void navigate(listPath(page, other)),
    };
  }, [isNewPage, tn, contactId, isAsked, messageId, pathname, search, navigate]);
}
export type Selection = ReturnType<typeof useSelection>;
