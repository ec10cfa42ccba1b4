import { useLocation, useNavigate, useParams, useSearchParams } from '@dashboard/shared/router';
import { getSession, useSession } from '@dashboard/shared/session';
import { useMemo } from 'react';

/** One conversation: a text number (10 digits) and a contact. */
export interface ConversationRef {
  tn: string;
  contactId: number;
}

const NEW_PAGE = '/messages-new';
const PAGE = '/messages';
const ID = /^[1-9]\d{0,14}$/;

const parseId = (value: string | null | undefined) => (value && ID.test(value) ? Number(value) : null);

/** The conversation of a `:conversationId`, `{tn}-{contactId}`; null for anything else. */
export function parseConversationId(conversationId: string | undefined): ConversationRef | null {
  const [tn, contact] = (conversationId ?? '').split('-', 2);
  const contactId = parseId(contact);
  return tn && /^\d{10}$/.test(tn) && contactId !== null ? { tn, contactId } : null;
}

/** Path of a list without a selection. The number is named only when it is not the user's own. */
function listPath(page: string, tn: string): string {
  return tn === getSession().loggedInTn ? page : `${page}?number=${tn}`;
}

/** Where a conversation opens, for links from anywhere in the dashboard. */
export function conversationPath({ tn, contactId }: ConversationRef): string {
  const path = listPath(PAGE, tn);
  return `${path}${path.includes('?') ? '&' : '?'}contact-id=${contactId}`;
}

/** What the address asks for, and how to change it. Both pages keep the selection in the address alone. */
export function useSelection() {
  const { conversationId } = useParams();
  const [params] = useSearchParams();
  const isNewPage = useLocation().pathname.startsWith(NEW_PAGE);
  const navigate = useNavigate();
  const { loggedInTn = '' } = useSession();
  const named = isNewPage ? parseConversationId(conversationId) : null;
  const tn = named?.tn ?? params.get('number') ?? loggedInTn;
  const contactId = isNewPage ? (named?.contactId ?? null) : parseId(params.get('contact-id'));
  return useMemo(() => {
    const page = isNewPage ? NEW_PAGE : PAGE;
    const pathOf = (id: number) =>
      isNewPage ? `${NEW_PAGE}/${tn}-${id}` : conversationPath({ tn, contactId: id });
    return {
      /** The text number asked for; the page checks that it is one of the user's. */
      tn,
      contactId,
      select: (id: number) => void navigate(pathOf(id)),
      clear: () => void navigate(listPath(page, tn)),
      chooseNumber: (other: string) => void navigate(listPath(page, other)),
    };
  }, [isNewPage, tn, contactId, navigate]);
}
export type Selection = ReturnType<typeof useSelection>;
