import { Unauthorized } from '../../platform/http/errors';
import { sendBody, startTexting, type TextingApp } from '../../testing/texting';
import { sendMessage } from './send';

describe('people who send at once', () => {
  let app: TextingApp;

  beforeAll(async () => {
    app = await startTexting();
  });
  afterAll(() => app.close());

  const send = (smsText: string, isSignedIn: boolean) => {
    const { accountId, agent, numberId, tn } = app.account;
    const sender = async () => {
      if (!isSignedIn) throw new Unauthorized();
      return { ...agent, firstName: 'Nora', lastName: 'West', numberIds: [numberId] };
    };
    const body = { ...sendBody(tn, { to: '2125550190', smsText }), mediaIds: [] };
    return sendMessage(app.services, accountId, { sender, body });
  };

  it('are refused one by one: a session that has ended holds nobody else up', async () => {
    const [first, ended, last] = await Promise.allSettled([
      send('First', true),
      send('Of nobody', false),
      send('Last', true),
    ]);
    expect(first).toMatchObject({ value: { ok: true, message: { smsText: 'First' } } });
    expect(ended).toMatchObject({ reason: expect.any(Unauthorized) });
    expect(last).toMatchObject({ value: { ok: true, message: { smsText: 'Last' } } });
  });

  it('are all refused when no session is left', async () => {
    const sends = await Promise.allSettled([send('One', false), send('Two', false)]);
    expect(sends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('do not get each other’s answer for a client id of someone who is refused', async () => {
    const { accountId, agent, numberId, tn } = app.account;
    const body = { ...sendBody(tn, { to: '2125550191', smsText: 'Twice' }), mediaIds: [] };
    const anonymous = async () => Promise.reject(new Unauthorized());
    const someone = async () => ({ ...agent, firstName: '', lastName: '', numberIds: [numberId] });
    const [rejected, taken] = await Promise.allSettled([
      sendMessage(app.services, accountId, { sender: anonymous, body }),
      sendMessage(app.services, accountId, { sender: someone, body }),
    ]);
    expect(rejected.status).toBe('rejected');
    expect(taken).toMatchObject({ value: { ok: true, isNew: true } });
  });
});
