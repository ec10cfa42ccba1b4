import { Unauthorized } from '../../platform/http/errors';
import { sendBody, startTexting, type TextingApp } from '../../testing/texting';
import { sendMessage } from './send';

describe('concurrent senders', () => {
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

  it('rejects only the sender whose session ended', async () => {
    const [first, ended, last] = await Promise.allSettled([
      send('First', true),
      send('Unauthenticated', false),
      send('Last', true),
    ]);
    expect(first).toMatchObject({ value: { ok: true, message: { smsText: 'First' } } });
    expect(ended).toMatchObject({ reason: expect.any(Unauthorized) });
    expect(last).toMatchObject({ value: { ok: true, message: { smsText: 'Last' } } });
  });

  it('rejects all senders when all sessions ended', async () => {
    const sends = await Promise.allSettled([send('One', false), send('Two', false)]);
    expect(sends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('stores a message when another sender with the same client id is rejected', async () => {
    const { accountId, agent, numberId, tn } = app.account;
    const body = { ...sendBody(tn, { to: '2125550191', smsText: 'Twice' }), mediaIds: [] };
    const anonymous = async () => Promise.reject(new Unauthorized());
    const authenticated = async () => ({ ...agent, firstName: '', lastName: '', numberIds: [numberId] });
    const [rejected, accepted] = await Promise.allSettled([
      sendMessage(app.services, accountId, { sender: anonymous, body }),
      sendMessage(app.services, accountId, { sender: authenticated, body }),
    ]);
    expect(rejected.status).toBe('rejected');
    expect(accepted).toMatchObject({ value: { ok: true, isNew: true } });
  });
});
