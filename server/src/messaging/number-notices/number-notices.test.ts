import { TextNumberState, UserStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { appUser, outbox, textNumber } from '../../platform/db/schema';
import { mailsTo } from '../../testing/mails';
import { sendBody, sendText, startTexting, type TextingApp, untilFinal } from '../../testing/texting';
import type { WorldAccount } from '../../testing/world';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('number notices', () => {
  let app: TextingApp;

  beforeEach(async () => {
    app = await startTexting();
  });
  afterEach(() => app.close());

  /** Sends a message and waits for its final status. */
  const fail = async (smsText: string, { tn, agent }: WorldAccount = app.account) => {
    const as = await app.signIn(agent.username);
    return untilFinal(as, await sendText(as, sendBody(tn, { to: '2125550161', smsText })));
  };
  const notices = async ({ username }: { username: string }) =>
    (await mailsTo(app.services, `${username}@example.test`)).filter(({ subject }) =>
      subject?.startsWith('Texts from '),
    );
  const admin = () => app.account.admin;

  it.each([4403, 4405, 4773, 4774, 4795])(
    'about %i go to the company’s admins without the content of the message [CPL-30]',
    async (code) => {
      expect((await fail(`Private words [carrier ${code}]`)).errorCode).toBe(code);
      const [mail, ...others] = await notices(admin());
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Texts from (212) 555-0101 are not sent');
      expect(mail?.text).toContain(`code ${code}`);
      expect(mail?.text).not.toMatch(/Private words|555-0161/);
      expect(await notices(app.account.agent)).toEqual([]);
      expect(await notices(app.stranger.admin)).toEqual([]);
    },
  );

  it('are sent once a day for each number', async () => {
    await fail('[carrier 4773]');
    await fail('[carrier 4795]');
    await fail('[carrier 4773]', app.stranger);
    expect(await notices(admin())).toHaveLength(1);
    expect(await notices(app.stranger.admin)).toHaveLength(1);
    app.advance(DAY_MS + 1);
    await fail('[carrier 4773]');
    expect(await notices(admin())).toHaveLength(2);
  });

  it('are sent after the clock was set back', async () => {
    await fail('[carrier 4773]');
    app.advance(-2 * DAY_MS);
    await fail('[carrier 4773]');
    expect(await notices(admin())).toHaveLength(2);
  });

  it('are not sent for other failures', async () => {
    await fail('[carrier 4720]');
    await fail('[carrier 4770]');
    expect(await notices(admin())).toEqual([]);
  });

  it('are sent when the number of a queued message becomes inactive', async () => {
    await app.services.messaging.throttle.take(
      app.account.accountId,
      { isRegistered: true, messageClass: null },
      [{ segments: 480, isTollFree: false }],
      app.services.clock.now(),
    );
    const agent = await app.signIn(app.account.agent.username);
    const sent = await sendText(agent, sendBody(app.account.tn));
    await app.services.db.update(textNumber).set({ state: TextNumberState.DEACTIVATED });
    await app.services.db.update(outbox).set({ nextAttemptAt: app.services.clock.now() });
    expect(await untilFinal(agent, sent)).toMatchObject({ errorCode: 4403 });
    expect(await notices(admin())).toHaveLength(1);
  });

  it('go to the service provider if the company has no active admin', async () => {
    const isAdmin = eq(appUser.id, admin().userId);
    await app.services.db.update(appUser).set({ statusId: UserStatus.DISABLED }).where(isAdmin);
    await fail('[carrier 4773]');
    expect(await notices(admin())).toEqual([]);
    const [mail] = await notices(app.world.providers[0].provider);
    expect(mail?.text).toContain('north1');
  });
});
