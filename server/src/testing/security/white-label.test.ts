import { UserStatus } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { readMails } from '../../mail/mailbox';
import { mailFolder } from '../../mail/open-transport';
import { browserKey } from '../../people/login/password';
import { sendWelcomeEmail } from '../../people/recovery/queue-recovery-mails';
import { queueTwoFactorMail } from '../../people/two-factor/two-factor-mails';
import { appUser, serviceProvider } from '../../platform/db/schema';
import { type RunningMessaging, startMessaging } from '../../start-messaging';
import { mailsLeft } from '../mails';
import { emailOf, lastLink, postFromAnywhere, setStatus } from '../recovery';
import { startTestApp, type TestApp } from '../start-test-app';
import { testSite } from '../test-site';
import { eventually, QUICK } from '../texting';
import type { WorldProvider, WorldUser } from '../world';

const MARKS = ['northmark', 'southmark'] as const;
type Mark = (typeof MARKS)[number];

let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
let running: RunningMessaging;

/** A brand whose every text and address names its provider. */
const brandOf = (mark: Mark) => ({
  companyName: `${mark} Telecom`,
  portalName: `${mark} Texting`,
  host: `texts.${mark}.test`,
  logoUrl: `/assets/brand/${mark}.svg`,
  logoDarkUrl: `/assets/brand/${mark}-dark.svg`,
  faviconUrl: `/assets/brand/${mark}-icon.svg`,
  helpUrl: `https://help.${mark}.test/`,
  feedbackUrl: `https://feedback.${mark}.test/`,
  supportTicketUrl: `https://tickets.${mark}.test/`,
  supportTicketEmail: `help@${mark}.test`,
});

const setBrand = (index: 0 | 1, brand: Partial<typeof serviceProvider.$inferInsert>) =>
  test.services.db
    .update(serviceProvider)
    .set(brand)
    .where(eq(serviceProvider.id, test.world.providers[index].serviceProviderId));

beforeAll(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
  const address = await test.listen();
  running = startMessaging(test.services, { server: test.app.server, address }, QUICK);
  for (const index of [0, 1] as const) await setBrand(index, brandOf(MARKS[index]));
});
afterAll(async () => {
  await running.stop();
  await test.close();
  await builds.remove();
});

/** Which providers' marks a page or mail contains. */
const marksIn = (text: string) => MARKS.filter((mark) => text.toLowerCase().includes(mark));

const usersOf = ({ accounts: [{ admin, agent }], provider }: WorldProvider): WorldUser[] => [
  provider,
  admin,
  agent,
];

const HOSTS = [...MARKS.map((mark) => brandOf(mark).host), 'localhost', 'evil.test'];
const pathsOf = ({ serviceProviderId }: WorldProvider) => [
  ...['/dashboard', '/dashboard/messages', '/nope'],
  `/api/service-providers/${serviceProviderId}/white-label`,
];

const kindsOf = (mark: Mark) => [
  'Reset your password',
  'Text from (212) 555-0188',
  'Two-step sign-in is on',
  `Welcome to ${mark} Texting`,
  'Your password was changed',
  'Your username',
];

/** Orders a mail of each kind for one provider's people. */
async function orderMails(provider: WorldProvider): Promise<void> {
  const [{ agent, admin, number }, { agent: pending, admin: other }] = provider.accounts;
  const { services } = test;
  await setStatus(test, pending, UserStatus.PENDING);
  await sendWelcomeEmail(services, pending.userId);
  await postFromAnywhere(test, '/forgot-username', { email: emailOf(agent) });
  await postFromAnywhere(test, '/forgot-password', { email: emailOf(other) });
  const { token } = await lastLink(test, other);
  await postFromAnywhere(test, '/reset-password', { token, password: await browserKey('Another-pass-2') });
  await services.db.transaction((tx) => queueTwoFactorMail({ ...services, db: tx }, admin.userId, 'on'));
  await services.db.update(appUser).set({ smsToEmail: true }).where(eq(appUser.id, agent.userId));
  await services.messaging.loopback?.receive({
    from: '+12125550188',
    to: number,
    text: 'Is there parking?',
    mediaUrls: [],
  });
}

async function allMails(): Promise<Email[]> {
  await mailsLeft(test.services);
  const mails = await readMails(mailFolder(test.services.config), Number.MAX_SAFE_INTEGER);
  return mails.map(({ email }) => email);
}

describe('users of two providers', () => {
  it('see only their own brand in pages, titles and page data, on every host [ASV-50] [PVD-16]', async () => {
    for (const [index, provider] of test.world.providers.entries()) {
      for (const { username } of usersOf(provider)) {
        const send = await test.signIn(username);
        for (const url of pathsOf(provider)) {
          for (const host of HOSTS) {
            const response = await send({ url, headers: { host, accept: 'text/html' } });
            expect([username, url, host, marksIn(response.body)]).toEqual([
              username,
              url,
              host,
              [MARKS[index]],
            ]);
          }
        }
      }
    }
  });

  it('get mails with only their own brand and addresses [ASV-50] [PVD-16]', async () => {
    for (const provider of test.world.providers) await orderMails(provider);
    const isOf = (mail: Email, mark: Mark) => mail.to?.[0]?.address?.startsWith(mark.slice(0, 5)) === true;
    const mails = await eventually(allMails, (all) => all.length >= 2 * kindsOf('northmark').length);
    for (const mark of MARKS) {
      const own = mails.filter((mail) => isOf(mail, mark));
      expect(own.map(({ subject }) => subject).toSorted()).toEqual(kindsOf(mark));
      for (const mail of own)
        expect([mail.subject, marksIn(JSON.stringify(mail))]).toEqual([mail.subject, [mark]]);
    }
  });
});

const BAD_LINKS = [
  ...['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', 'vbscript:x'],
  ...['data:text/html,x', 'file:///etc/passwd', 'blob:https://help.test/1', 'ftp://help.test/'],
  ...['//evil.test/', '\\\\evil.test', 'https:evil.test', 'mailto:help@help.test', 'help'],
];
const BAD_IMAGES = [
  ...BAD_LINKS,
  'https://evil.test/x.png',
  '/\\evil.test/x.png',
  '/x.png"onerror="alert(1)',
];
const LINK_FIELDS = ['helpUrl', 'feedbackUrl', 'supportTicketUrl'];
const IMAGE_FIELDS = ['logoUrl', 'logoDarkUrl', 'faviconUrl'];

describe('an address of a provider with another scheme than the web’s', () => {
  it.each([
    ...LINK_FIELDS.map((field) => [field, BAD_LINKS] as const),
    ...IMAGE_FIELDS.map((field) => [field, BAD_IMAGES] as const),
  ])('is rejected as %s [ASV-50]', async (field, values) => {
    test.advance(60_000);
    const { serviceProviderId, provider } = test.world.providers[0];
    const send = await test.signIn(provider.username);
    const url = `/api/service-providers/${serviceProviderId}`;
    const before = (await send({ url })).json();
    for (const value of values) {
      const response = await send({ method: 'PATCH', url, payload: { [field]: value } });
      expect([value, response.statusCode, Object.keys(response.json().errors)]).toEqual([
        value,
        422,
        [field],
      ]);
    }
    expect((await send({ url })).json()).toEqual(before);
  });

  it('is in no page and no mail when it was stored otherwise [ASV-50]', async () => {
    const stored = Object.fromEntries(
      [...LINK_FIELDS, ...IMAGE_FIELDS].map((field) => [field, 'javascript:harm()']),
    );
    await setBrand(1, stored);
    const { agent, admin } = test.world.providers[1].accounts[0];
    const send = await test.signIn(admin.username);
    const { host } = brandOf('southmark');
    const [, south] = test.world.providers;
    for (const url of [...pathsOf(south), '/login', '/forgot-password']) {
      const visit = url === '/login' || url === '/forgot-password' ? test.anonymous : send;
      const response = await visit({ url, headers: { host, accept: 'text/html' } });
      expect([url, response.body.includes('harm()')]).toEqual([url, false]);
    }
    await postFromAnywhere(test, '/forgot-username', { email: emailOf(agent) });
    const [newest] = await allMails();
    expect(newest?.subject).toContain('username');
    expect(JSON.stringify(newest)).not.toContain('harm()');
  });
});
