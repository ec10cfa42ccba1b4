import { eq } from 'drizzle-orm';
import { connectAs } from '../../testing/socket-client';
import { sendBody, startTexting } from '../../testing/texting';
import { message } from '../db/schema';

it('finishes pending messages before the server stops, and accepts no others', async () => {
  const app = await startTexting();
  const { socket } = await connectAs(app, app.account.agent.username);
  const send = (smsText: string) =>
    socket.emitWithAck('send_sms', sendBody(app.account.tn, { to: '+12125550180', smsText }));
  const blocker = await app.services.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table contact in access exclusive mode');
  const pending = send('On my way');
  // An invalid message is rejected without the database, so the message before it on the connection has arrived.
  await socket.emitWithAck('send_sms', {} as never);

  const stopped = app.running.stop();
  const tooLate = send('Too late').then(
    () => 'acknowledged',
    () => 'cut off',
  );
  await blocker.query('rollback');
  blocker.release();

  expect(await pending).toMatchObject({ ok: true, message: { smsText: 'On my way' } });
  await stopped;
  expect(await tooLate).toBe('cut off');
  expect(await app.services.db.$count(message, eq(message.text, 'Too late'))).toBe(0);
  socket.disconnect();
  await app.close();
});
