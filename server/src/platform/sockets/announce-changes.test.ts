import { startOtherServer } from '../../testing/other-server';
import { connectAs, connected, openSocket } from '../../testing/socket-client';
import {
  eventually,
  lastSequence,
  sendBody,
  sendText,
  startTexting,
  untilFinal,
} from '../../testing/texting';

it('announces a change that another server stored and did not publish, and no other one', async () => {
  const app = await startTexting();
  const other = await startOtherServer(app.services);
  const agent = await app.signIn(app.account.agent.username);
  await sendText(agent, sendBody(app.account.tn));
  const near = await connectAs(app, app.account.agent.username);
  const headers = { cookie: await app.cookieOf(app.account.admin.username), origin: other.origin };
  const far = openSocket(other.origin, headers);
  await connected(far);
  const announcedTo = (client: typeof far, count: number) =>
    eventually(
      async () => client.of('seq_reached'),
      (announced) => announced.length >= count,
    );
  // Once after each joined.
  await announcedTo(near, 1);
  await announcedTo(far, 1);

  await untilFinal(agent, await sendText(agent, sendBody(app.account.tn)));
  const seq = await lastSequence(agent);
  await eventually(
    async () => far.of('seq_reached').at(-1),
    (announced) => JSON.stringify(announced) === JSON.stringify({ seq }),
  );
  expect(far.of('new_message')).toEqual([]);
  expect(near.of('message_status')).not.toEqual([]);
  expect(near.of('seq_reached').length).toBeLessThan(far.of('seq_reached').length);

  near.socket.disconnect();
  far.socket.disconnect();
  await other.close();
  await app.close();
});
