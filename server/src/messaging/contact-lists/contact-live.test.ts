import { SERVER_EVENTS } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { connectAs } from '../../testing/socket-client';
import type { Send } from '../../testing/start-test-app';
import {
  eventually,
  receive,
  sendBody,
  sendText,
  startTexting,
  type TextingApp,
  withinASecond,
} from '../../testing/texting';

let app: TextingApp;
let admin: Send;

beforeAll(async () => {
  app = await startTexting();
  admin = await app.signIn(app.account.admin.username);
});
afterAll(() => app.close());

const write = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  admin({ method, url: `/api/contacts${path}`, ...(payload && { payload }) });

describe('open screens after a change of contacts', () => {
  it('get every change of a contact and of a list within a second [CTC-36]', async () => {
    const client = await connectAs(app, app.account.agent.username);
    const stranger = await connectAs(app, app.stranger.agent.username);
    await eventually(
      async () => [client, stranger].map((one) => one.of('ContactList').length),
      (counts) => counts.every((count) => count > 0),
    );
    const lastContact = () =>
      v.parse(v.array(SERVER_EVENTS.contact_updated), client.of('contact_updated')).at(-1)?.contact;
    const { contactId } = (await write('POST', '', { contactNumber: '2135550101' })).json();
    await withinASecond(() => lastContact()?.contactId === contactId);
    await write('PATCH', `/${contactId}`, { contactName: 'Ana Ruiz' });
    await withinASecond(() => lastContact()?.contactName === 'Ana Ruiz');
    await write('DELETE', `/${contactId}`);
    await withinASecond(() => lastContact()?.isDeleted === true);
    await write('POST', `/${contactId}/restore`);
    await withinASecond(() => lastContact()?.isDeleted === false);

    const listChanges = () =>
      v
        .parse(v.array(SERVER_EVENTS.account_changed), client.of('account_changed'))
        .filter(({ part }) => part === 'contacts').length;
    let seen = listChanges();
    const isAnnounced = async (change: Promise<{ statusCode: number }>) => {
      expect((await change).statusCode).toBeLessThan(300);
      seen += 1;
      await withinASecond(() => listChanges() === seen);
    };
    const created = write('POST', '/list', { name: 'VIP' });
    await isAnnounced(created);
    const { listId } = (await created).json();
    await isAnnounced(write('PATCH', `/list/${listId}`, { name: 'Very important' }));
    await isAnnounced(write('POST', `/list/${listId}/contacts`, { contactIds: [contactId] }));
    await isAnnounced(write('DELETE', `/list/${listId}/${contactId}`));
    await isAnnounced(write('DELETE', `/list/${listId}`));
    expect([stranger.of('contact_updated'), stranger.of('account_changed')]).toEqual([[], []]);
    for (const { socket } of [client, stranger]) socket.disconnect();
  });

  it('show a deleted contact again once a text restores it [CTC-36]', async () => {
    const client = await connectAs(app, app.account.agent.username);
    const events = () => v.parse(v.array(SERVER_EVENTS.contact_updated), client.of('contact_updated'));
    const isRestored = (id: number) => () =>
      events().some(({ contact }) => contact.contactId === id && contact.isDeleted === false);
    const added = async (contactNumber: string): Promise<number> =>
      (await write('POST', '', { contactNumber })).json().contactId;
    const removed = async (contactNumber: string) => {
      const id = await added(contactNumber);
      await write('DELETE', `/${id}`);
      await withinASecond(
        () => events().findLast(({ contact }) => contact.contactId === id)?.contact.isDeleted === true,
      );
      return id;
    };
    const sender = await removed('2135550102');
    await receive(app, admin, app.account, 'Are you open?', '2135550102');
    await withinASecond(isRestored(sender));
    const stopper = await removed('2135550103');
    await receive(app, admin, app.account, 'STOP', '2135550103');
    await withinASecond(isRestored(stopper));
    const recipient = await removed('2135550104');
    await sendText(admin, sendBody(app.account.tn, { to: '2135550104' }));
    await withinASecond(isRestored(recipient));
    const later = await removed('2135550105');
    const scheduledAt = new Date(app.services.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
    await sendText(
      admin,
      sendBody(app.account.tn, { to: '2135550105', scheduledAt, confirmQuietHours: true }),
    );
    await withinASecond(isRestored(later));
    expect((await write('PATCH', `/${recipient}`, { contactName: 'Ana' })).json()).toMatchObject({
      version: 4,
    });
    client.socket.disconnect();
  });
});
