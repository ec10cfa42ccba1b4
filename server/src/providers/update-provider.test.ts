import { type ServiceProviderPatch, UserStatus } from '@dashboard/shared/contracts';
import { desc, eq } from 'drizzle-orm';
import { buildApp } from '../app';
import { sendWelcomeEmail } from '../people/recovery/queue-recovery-mails';
import { connect } from '../platform/db/open-database';
import { appUser, auditEntry, serviceProvider } from '../platform/db/schema';
import { mailsTo } from '../testing/mails';
import { fileForm } from '../testing/pictures';
import { type Send, sender, startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';

let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
let asSuper: Send;
let provider: Send;
beforeAll(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
  [asSuper, provider] = [await test.signIn('super'), await test.signIn('north.provider')];
});
afterAll(async () => {
  await test.close();
  await builds.remove();
});
beforeEach(() => test.advance(60_000));

const idOf = (index: 0 | 1) => test.world.providers[index].serviceProviderId;
const urlOf = (index: 0 | 1 = 0) => `/api/service-providers/${idOf(index)}`;
const patch = (payload: ServiceProviderPatch | object, send = provider, index: 0 | 1 = 0) =>
  send({ method: 'PATCH', url: urlOf(index), payload });
const read = async (send = provider, index: 0 | 1 = 0) => (await send({ url: urlOf(index) })).json();
const errorOf = async (payload: object, send = provider) => {
  const response = await patch(payload, send);
  return [response.statusCode, response.json().errors];
};
async function uploadLogo(color: string, send = provider, index: 0 | 1 = 0): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" fill="${color}"/></svg>`;
  const form = fileForm(Buffer.from(svg), 'logo.svg');
  return (await send({ method: 'POST', url: `${urlOf(index)}/images`, ...form })).json().url;
}

describe('the brand of a provider', () => {
  it('is saved by the provider, field by field [PVD-05] [PVD-06]', async () => {
    const brand = {
      host: 'texts.north.test',
      portalName: 'Northern Texting',
      brandColor: '#ffd400',
      logoUrl: await uploadLogo('red'),
      logoDarkUrl: await uploadLogo('white'),
      faviconUrl: await uploadLogo('blue'),
      supportTicketUrl: 'https://tickets.north.test/new',
      supportTicketEmail: 'help@north.test',
      helpUrl: 'https://help.north.test/',
      feedbackUrl: '',
    };
    for (const [field, value] of Object.entries(brand)) {
      const before = await read();
      const response = await patch({ [field]: value, version: before.version });
      const after = { ...before, [field]: value, version: before.version + 1 };
      expect([response.statusCode, response.json()]).toEqual([200, after]);
    }
    expect(await read()).toMatchObject(brand);
    const unchanged = await patch(brand);
    expect(unchanged.json().version).toBe((await read()).version);
  });

  it('appears on the next sign-in, error and dashboard page, on every server [PVD-11] [PVD-12] [PVD-13]', async () => {
    const { connectionString } = test.services.pool.options;
    const { db, pool } = connect({ connectionString, max: 2 }, test.services.log);
    const other = await buildApp({ ...test.services, db, pool }, { site: builds.site });
    const logoUrl = await uploadLogo('green');
    const change = { host: 'new.north.test', portalName: 'Brand New', brandColor: '#0f766e', logoUrl };
    expect((await patch(change)).statusCode).toBe(200);
    const elsewhere = sender(other);
    for (const send of [test.anonymous, elsewhere])
      for (const url of ['/login', '/missing']) {
        const page = await send({ url, headers: { host: 'new.north.test', accept: 'text/html' } });
        expect([url, page.body]).toEqual([url, expect.stringContaining(logoUrl)]);
        expect(page.body).toMatch(/<title>Brand New · .*--brand-solid:#0f766e/s);
      }
    const cookie = await test.cookieOf('north.provider');
    const dashboard = await elsewhere({ url: '/dashboard', headers: { cookie } });
    expect(dashboard.body).toMatch(/<title>Brand New<.*--brand-solid:#0f766e/s);
    expect(dashboard.body).toContain(logoUrl);
    expect((await elsewhere({ url: logoUrl })).statusCode).toBe(200);
    await other.close();
    await pool.end();
  });

  it('appears in mails, whose links lead to the host name [PVD-11]', async () => {
    const { agent } = test.world.providers[1].accounts[0];
    const { db } = test.services;
    await db.update(appUser).set({ statusId: UserStatus.PENDING }).where(eq(appUser.id, agent.userId));
    const south = await test.signIn('south.provider');
    const logoUrl = await uploadLogo('purple', south, 1);
    const portalName = 'Southern Texting';
    await patch({ host: 'mail.south.test', brandColor: '#8a3fa0', logoUrl, portalName }, south, 1);
    await sendWelcomeEmail(test.services, agent.userId);
    const [mail] = await mailsTo(test.services, `${agent.username}@example.test`);
    expect(mail?.html).toContain('#8a3fa0');
    expect(mail?.html).toContain(`src="http://mail.south.test:3000${logoUrl}" alt="Southern Texting"`);
    expect(mail?.text).toMatch(/^Southern Texting$/m);
    expect(mail?.text).toMatch(/http:\/\/mail\.south\.test:3000\/create-password\?token=/);
  });

  it('has a host name of its own, also when two are saved at the same time [PVD-07]', async () => {
    const inUse = [422, { host: ['This host name is already in use.'] }];
    const { host } = await read(asSuper, 1);
    expect(await errorOf({ host: host.toUpperCase() })).toEqual(inUse);
    const south = await test.signIn('south.provider');
    const responses = await Promise.all([
      patch({ host: 'shared.test' }),
      patch({ host: 'Shared.test.' }, south, 1),
    ]);
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.map((response) => [response.statusCode, response.json().errors])).toEqual([inUse]);
  });

  it('takes the host name of the installation only from a super admin', async () => {
    expect(await errorOf({ host: 'localhost' })).toEqual([422, { host: ['This host name is reserved.'] }]);
    expect((await patch({ host: 'localhost' }, asSuper)).statusCode).toBe(200);
    // Saved again without a change.
    expect((await patch({ host: 'localhost', portalName: 'North' })).statusCode).toBe(200);
    expect((await patch({ host: 'north.test' })).statusCode).toBe(200);
  });

  it('shows only images that the provider uploaded', async () => {
    const foreign = await uploadLogo('black', asSuper, 1);
    for (const url of [foreign, '/assets/brand/south.svg', `/brand-images/${'0'.repeat(64)}.png`, '/logout'])
      for (const field of ['logoUrl', 'logoDarkUrl', 'faviconUrl'])
        expect(await errorOf({ [field]: url })).toEqual([422, { [field]: ['Enter a valid value'] }]);
    expect((await patch({ logoUrl: foreign }, asSuper, 1)).statusCode).toBe(200);
    expect((await patch({ logoUrl: '' }, asSuper, 1)).json().logoUrl).toBe('');
  });

  it.each([
    ['host', 'https://north.test'],
    ['portalName', ' '],
    ['brandColor', 'url(//evil.test)'],
    ['supportTicketUrl', 'javascript:alert(1)'],
    ['supportTicketEmail', 'help'],
    ['helpUrl', 'mailto:a@b.test'],
    ['feedbackUrl', 'data:text/html,x'],
    ['logoUrl', 'https://evil.test/x.svg'],
    ['switches', { tollFree: 'yes' }, 400],
  ])('rejects a wrong %s', async (field, value, expected = 422) => {
    const [status, errors] = await errorOf({ [field]: value }, asSuper);
    expect([status, Object.keys(errors)[0]?.split('.')[0]]).toEqual([expected, field]);
  });

  it('is not overwritten by an older version', async () => {
    const { version } = await read();
    expect((await patch({ portalName: 'Newer', version })).statusCode).toBe(200);
    const stale = await patch({ portalName: 'Older', version });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'STALE']);
    expect((await read()).portalName).toBe('Newer');
  });
});

describe('the record of a provider', () => {
  it('gets its name and contact from a super admin alone, and records changes [SYS-32]', async () => {
    const contact = {
      affiliateName: 'Northern Lights',
      affiliateContactPerson: 'Bea Kestrel',
      affiliateEmail: 'office@north.test',
      affiliateContactNumber: '3125550142',
    };
    for (const [field, value] of Object.entries(contact))
      expect(await errorOf({ [field]: value, portalName: 'Changed' })).toEqual([
        403,
        { [field]: ['You do not have permission to do this.'] },
      ]);
    expect((await read()).portalName).toBe('Newer');
    expect((await patch(contact, asSuper)).json()).toMatchObject(contact);
    const [entry] = await test.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.action, 'service_provider.update'))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    expect(entry).toMatchObject({
      accountId: null,
      actorUserId: test.world.superAdmin.userId,
      subject: `service provider ${idOf(0)}`,
      before: expect.objectContaining({ affiliateName: 'north Company', affiliateEmail: '' }),
      after: contact,
    });
    for (const affiliateEmail of ['OFFICE@north.test', 'north1.agent@example.test']) {
      const taken = await patch({ affiliateEmail }, asSuper, 1);
      expect([taken.statusCode, taken.json().errors]).toEqual([
        422,
        { affiliateEmail: ['This email is already in use.'] },
      ]);
    }
  });

  it('has no contact number after null [SYS-16]', async () => {
    await patch({ affiliateContactNumber: '3125550142' }, asSuper);
    const response = await patch({ affiliateContactNumber: null }, asSuper);
    expect([response.statusCode, response.json()]).toMatchObject([200, { affiliateContactNumber: '' }]);
  });

  it.each([
    ['tollFree', 'north.provider', 'Toll-free'],
    ['csp', 'north.provider', 'CSP for Canadian Accounts'],
    ['canada', 'north.provider', 'Canada Country Option for Accounts'],
    ['smsToEmail', 'north1.agent', 'SMS_TO_EMAIL'],
  ])(
    'has the switch %s, which a super admin changes and abilities follow [PVD-10]',
    async (name, username, subject) => {
      const user = await test.signIn(username);
      const isAllowed = async () =>
        (await user({ url: '/api/permissions' }))
          .json()
          .rules.some((rule: { subject: string }) => rule.subject === subject);
      expect(await isAllowed()).toBe(true);
      expect(await errorOf({ switches: { [name]: false } })).toEqual([
        403,
        expect.objectContaining({ switches: expect.anything() }),
      ]);
      const before = await read();
      const response = await patch({ switches: { [name]: false } }, asSuper);
      expect(response.json().switches).toEqual({ ...before.switches, [name]: false });
      expect(await isAllowed()).toBe(false);
      const [row] = await test.services.db
        .select({ switches: serviceProvider.switches })
        .from(serviceProvider)
        .where(eq(serviceProvider.id, idOf(0)));
      expect(row?.switches.newMessaging).toBe(true);
    },
  );

  it('lists only itself for a provider [PVD-16]', async () => {
    const options = await provider({ url: '/api/service-providers' });
    expect(options.json()).toEqual([{ serviceProviderId: idOf(0), companyName: 'Northern Lights' }]);
  });
});
