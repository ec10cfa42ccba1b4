import type { Contact, InboxGroup } from '@dashboard/shared/contracts';
import { connectSocket } from '@dashboard/shared/socket';
import {
  contact as aContact,
  fakeApi,
  fakeSocket,
  historyRow,
  inboxGroup,
  pageDataFor,
  renderApp,
} from '@dashboard/shared/testing';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Composer } from './Composer';

/** Test setup for the composer. */

export const TN = '3125550142';

export interface TestSetup {
  contact?: Partial<Contact>;
  group?: Partial<InboxGroup>;
  isPhone?: boolean;
  canSend?: boolean;
  /** Shown above the composer. */
  children?: ReactNode;
}

const readOnlyPageData = () => {
  const pageData = pageDataFor('acme.admin');
  const rules = pageData.permissions.rules.filter(
    ({ subject, action }) => subject !== 'Messaging' || action === 'Read',
  );
  return { ...pageData, permissions: { ...pageData.permissions, rules } };
};

/** Renders the composer of Daniel Okafor's conversation, connected. The server accepts every message. */
export function showComposer({
  contact: facts = {},
  group = {},
  isPhone = false,
  canSend = true,
  children,
}: TestSetup = {}) {
  const contact = aContact({ contactId: 7, ...facts });
  const api = fakeApi()
    .on('GET /api/contacts/7', contact)
    .on('GET /api/groups', { items: [inboxGroup({ tn: TN, ...group })] })
    .on('GET /api/message-bot/suggestion', { suggestion: null })
    .on('GET /api/events', { events: [], lastSeq: 0, hasMore: false, isReset: false });
  const socket = fakeSocket();
  socket.response('send_sms', () => ({ ok: true, message: historyRow({ tn: TN, contactId: 7 }) }));
  const pageData = canSend ? pageDataFor('acme.admin') : readOnlyPageData();
  const view = renderApp(
    <section aria-label="Conversation">
      <div role="log" />
      {children}
      <Composer tn={TN} contactId={7} isPhone={isPhone} />
    </section>,
    { pageData },
  );
  act(() => connectSocket());
  return { ...view, api, socket, contact };
}

export const messageBox = () => screen.findByRole('textbox', { name: 'Message to Daniel Okafor' });
export const sendButton = () => screen.getByRole('button', { name: 'Send' });
