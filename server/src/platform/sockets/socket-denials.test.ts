import { randomUUID } from 'node:crypto';
import { addGroup } from '../../testing/groups';
import { type ClientSocket, connectAs } from '../../testing/socket-client';
import { startTexting, type TextingApp } from '../../testing/texting';
import { auditEntry } from '../db/schema';

/** A number of the company whose group has no members. */
const OTHERS_TN = '2125550177';

let app: TextingApp;
beforeAll(async () => {
  app = await startTexting();
  await addGroup(app, app.account, { name: 'Back office', tn: OTHERS_TN });
});
afterAll(() => app.close());

const EVENTS: [string, (socket: ClientSocket) => Promise<unknown>][] = [
  ['get_contact_list', (socket) => socket.emitWithAck('get_contact_list', { tn: OTHERS_TN, limit: 1 })],
  ['presence', (socket) => socket.emitWithAck('presence', { tn: OTHERS_TN, contactId: 1, mode: 'viewing' })],
  [
    'send_sms',
    (socket) =>
      socket.emitWithAck('send_sms', {
        clientId: randomUUID(),
        tn: OTHERS_TN,
        to: '3125550142',
        smsText: 'Hello',
      }),
  ],
];

describe('a denied socket event', () => {
  it.each(EVENTS)('%s has one entry in the audit trail [ASV-42]', async (name, emit) => {
    const { socket } = await connectAs(app, app.account.agent.username);
    await app.services.db.delete(auditEntry);
    expect(await emit(socket)).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(await app.services.db.select().from(auditEntry)).toMatchObject([
      {
        accountId: app.account.accountId,
        actorUserId: app.account.agent.userId,
        action: 'access.denied',
        subject: `socket event ${name}`,
        ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      },
    ]);
    socket.disconnect();
  });
});
