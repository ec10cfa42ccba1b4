import { TextNumberState } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { groupMember, inboxGroup } from '../../platform/db/schema';
import {
  addSettled,
  historyOf,
  type NumberingApp,
  reactivate,
  setState,
  settled,
  startNumberingApp,
} from '../../testing/numbering';
import { runJobs } from '../../testing/run-jobs';
import type { Send } from '../../testing/start-test-app';
import { sendBody } from '../../testing/texting';
import { checkTollFreeVerifications } from './check-verifications';

let app: NumberingApp;
let agent: Send;
beforeAll(async () => {
  app = await startNumberingApp();
  agent = await app.signIn(app.account.agent.username);
});
afterAll(() => app.close());

/** Orders a toll-free number whose group the agent belongs to. */
async function order(tn: string): Promise<void> {
  const { db } = app.services;
  const { accountId, agent: member } = app.account;
  await addSettled(app, tn, { isTollFreePhoneNumber: true });
  const [group] = await db
    .select({ groupId: inboxGroup.id })
    .from(inboxGroup)
    .where(eq(inboxGroup.name, `Group ${tn}`));
  await db.insert(groupMember).values({ accountId, groupId: group?.groupId ?? 0, userId: member.userId });
}

async function check(): Promise<void> {
  const { db, jobs } = app.services;
  await jobs.enqueue(db, checkTollFreeVerifications, {});
  expect(await runJobs(app.services, [checkTollFreeVerifications])).toBe(1);
}

const send = (tn: string) =>
  agent({ method: 'POST', url: '/api/messages', payload: sendBody(tn, { to: '2125550177' }) });

describe('a toll-free number', () => {
  it('sends only after the carriers verified it, and says that verification is missing [CPL-36]', async () => {
    await order('8885550150');
    const rejected = await send('8885550150');
    expect([rejected.statusCode, rejected.json().code]).toEqual([422, 'REGISTRY']);
    expect(rejected.json().message).toMatch(/toll-free number .*Verification is missing/);

    await check();
    expect((await send('8885550150')).statusCode).toBe(201);
    const number = await settled(app.asProvider, app.account, '8885550150');
    expect(historyOf(number)[0]).toBe('Verified by the carriers');
  });

  it('needs a new verification after it was released and ordered again [CPL-36]', async () => {
    const tn = '8885550152';
    await order(tn);
    await check();
    expect((await send(tn)).statusCode).toBe(201);
    await setState(app.asProvider, app.account, tn, TextNumberState.DEACTIVATED);
    await settled(app.asProvider, app.account, tn);
    await reactivate(app.asProvider, app.account, tn, 'ACTIVATION');
    await settled(app.asProvider, app.account, tn);
    expect((await send(tn)).json().code).toBe('REGISTRY');
    await check();
    expect((await send(tn)).statusCode).toBe(201);
  });

  it('that is never verified does not keep others from sending', async () => {
    await order('8885550188');
    await order('8885550151');
    await check();
    expect((await send('8885550188')).json().code).toBe('REGISTRY');
    expect((await send('8885550151')).statusCode).toBe(201);
  });
});
