import { UserStatus, UserType } from '@dashboard/shared/contracts';
import { eq } from 'drizzle-orm';
import { browserKey } from '../people/login/password';
import { appUser, auditEntry, serviceProvider } from '../platform/db/schema';
import { mailsTo } from '../testing/mails';
import { inCanada, newProvider } from '../testing/providers';
import { type Send, startTestApp, type TestApp } from '../testing/start-test-app';
import { testSite } from '../testing/test-site';

let test: TestApp;
let builds: Awaited<ReturnType<typeof testSite>>;
let asSuper: Send;
beforeAll(async () => {
  builds = await testSite();
  test = await startTestApp({ site: builds.site });
  asSuper = await test.signIn('super');
});
afterAll(async () => {
  await test.close();
  await builds.remove();
});
// A user may create 30 providers a minute.
beforeEach(() => test.advance(60_000));

const create = (payload: object) => asSuper({ method: 'POST', url: '/api/service-providers', payload });
const usersOf = (serviceProviderId: number) =>
  test.services.db.select().from(appUser).where(eq(appUser.serviceProviderId, serviceProviderId));
const providers = () => test.services.db.$count(serviceProvider);
const users = () => test.services.db.$count(appUser);

describe('a new service provider', () => {
  it('is stored with all fields of the form and a default brand [API-77] [API-78] [API-79]', async () => {
    const payload = newProvider('kestrel');
    const { firstName: _, lastName: __, username: ___, email: ____, contactNumber: _____, ...rest } = payload;
    const { timeZone: ______, ...record } = rest;
    const response = await create(payload);
    expect([response.statusCode, response.json()]).toEqual([
      201,
      {
        ...record,
        serviceProviderId: expect.any(Number),
        version: 1,
        providence: '',
        postalCode: '',
        host: 'kestrel-telecom.localhost',
        portalName: 'kestrel Telecom',
        brandColor: 'harbor',
        logoUrl: '',
        logoDarkUrl: '',
        faviconUrl: '',
        supportTicketUrl: '',
        supportTicketEmail: 'hello@kestrel.test',
        helpUrl: '',
        feedbackUrl: '',
        switches: { tollFree: false, csp: false, canada: false, smsToEmail: false },
        twoFactor: 'optional',
      },
    ]);
    const { serviceProviderId } = response.json();
    const read = await asSuper({ url: `/api/service-providers/${serviceProviderId}` });
    expect(read.json()).toEqual(response.json());
    const options = await asSuper({ url: '/api/service-providers' });
    expect(options.json().map(({ companyName }: { companyName: string }) => companyName)).toEqual([
      'kestrel Telecom',
      'north Company',
      'south Company',
    ]);
  });

  it('gets a pending first user with the fields of the form [API-80]', async () => {
    const { serviceProviderId } = (await create(newProvider('osprey'))).json();
    expect(await usersOf(serviceProviderId)).toEqual([
      expect.objectContaining({
        firstName: 'Bea',
        lastName: 'Osgood',
        username: 'osprey.first',
        email: 'first@osprey.test',
        contactNumber: '+13125550142',
        timeZoneId: 4,
        userType: UserType.SERVICE_PROVIDER,
        statusId: UserStatus.PENDING,
        passwordHash: null,
      }),
    ]);
    const [entry] = await test.services.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `service provider ${serviceProviderId}`));
    expect(entry).toMatchObject({
      action: 'service_provider.create',
      actorUserId: test.world.superAdmin.userId,
    });
  });

  it.each([
    ['absent', undefined],
    ['null', null],
  ])('has no contact number when that is %s [API-77] [SYS-16]', async (name, affiliateContactNumber) => {
    const response = await create({ ...newProvider(`plover-${name}`), affiliateContactNumber });
    expect([response.statusCode, response.json()]).toMatchObject([201, { affiliateContactNumber: '' }]);
  });

  it('in Canada stores `providence` and the postal code [SYS-41]', async () => {
    const response = await create(inCanada(newProvider('loon')));
    expect([response.statusCode, response.json()]).toEqual([
      201,
      expect.objectContaining({
        country: 'CA',
        providence: 'ON',
        postalCode: 'K9X 4B2',
        state: '',
        zipCode: '',
      }),
    ]);
    const { providence, ...without } = inCanada(newProvider('grebe'));
    const misspelled = await create({ ...without, province: providence });
    expect([misspelled.statusCode, misspelled.json().errors]).toEqual([
      400,
      expect.objectContaining({ providence: ['Required'] }),
    ]);
  });

  it('drops the form’s fields of the other country [API-77]', async () => {
    const inUs = await create({ ...newProvider('dipper'), providence: '', postalCode: 'K9X 4B2' });
    expect([inUs.statusCode, inUs.json()]).toMatchObject([
      201,
      { state: 'IL', zipCode: '60499', providence: '', postalCode: '' },
    ]);
    const canadian = await create({ ...inCanada(newProvider('pipit')), state: 'IL', zipCode: '' });
    expect([canadian.statusCode, canadian.json()]).toMatchObject([
      201,
      { state: '', zipCode: '', providence: 'ON', postalCode: 'K9X 4B2' },
    ]);
  });

  it('signs in on its own host, by the link of the welcome mail, without a restart [PVD-14] [PVD-13]', async () => {
    await create({ ...newProvider('heron'), affiliateName: 'Heron & Sons' });
    const mails = await mailsTo(test.services, 'first@heron.test');
    const link = new URL(mails[0]?.text?.match(/https?:\S+token=\S+/)?.[0] ?? '');
    expect(link.origin).toBe('http://heron-sons.localhost:3000');
    const host = { host: link.host, 'sec-fetch-site': 'same-origin' };
    const page = await test.anonymous({ url: '/login', headers: host });
    expect(page.body).toContain('<title>Heron &amp; Sons · Log in</title>');
    const password = await browserKey('Heron-pass-1');
    const payload = { password, token: link.searchParams.get('token') };
    const post = (url: string, body: object) =>
      test.anonymous({ method: 'POST', url, payload: body, headers: host });
    expect((await post('/create-password', payload)).statusCode).toBe(200);
    const login = await post('/login', { username: 'heron.first', password, remember_me: false });
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    const dashboard = await test.anonymous({ url: '/dashboard', headers: { ...host, cookie } });
    expect(dashboard.body).toContain('"portalName":"Heron & Sons"');
    const accounts = await test.anonymous({ url: '/accounts', headers: { ...host, cookie } });
    expect(accounts.json()).toMatchObject({ total: 0 });
  });

  it('gets a numbered host name when another provider has its name', async () => {
    const same = { affiliateName: 'Twin Telecom' };
    const hosts = await Promise.all(
      ['wren', 'finch', 'siskin'].map(
        async (name) => (await create({ ...newProvider(name), ...same })).json().host,
      ),
    );
    expect(hosts.sort()).toEqual([
      'twin-telecom-2.localhost',
      'twin-telecom-3.localhost',
      'twin-telecom.localhost',
    ]);
  });
});

describe('the creation of a service provider', () => {
  beforeAll(() => create(newProvider('taken')));

  const unchanged = async (payload: object) => {
    const before = [await providers(), await users()];
    const response = await create(payload);
    expect([await providers(), await users()]).toEqual(before);
    return [response.statusCode, response.json().errors];
  };

  it.each([
    ['affiliateEmail', 'SYS-32', 'HELLO@taken.test', 'This email is already in use.'],
    ['affiliateEmail', 'SYS-32', 'FIRST@taken.test', 'This email is already in use.'],
    ['username', 'SYS-48', 'Taken.First', 'This username is already in use.'],
    ['email', 'SYS-51', 'FIRST@taken.test', 'This email is already in use.'],
    ['email', 'SYS-51', 'HELLO@taken.test', 'This email is already in use.'],
    ['email', 'SYS-51', 'hello@fresh.test', 'This email is already in use.'],
  ])('rejects a %s that is in use [%s]', async (field, _row, value, message) => {
    expect(await unchanged({ ...newProvider('fresh'), [field]: value })).toEqual([
      422,
      { [field]: [message] },
    ]);
  });

  it('accepts one of two concurrent requests, and leaves nothing of the other', async () => {
    const before = [await providers(), await users()];
    const race = newProvider('race');
    const other = { ...race, username: 'race.other', email: 'other@race.test' };
    const responses = await Promise.all([create(race), create(other)]);
    const [rejected] = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
    expect(rejected?.json().errors).toEqual({ affiliateEmail: ['This email is already in use.'] });
    expect([await providers(), await users()]).toEqual(before.map((count) => count + 1));
  });

  it.each([
    ['affiliateName', 'SYS-28', 'a'.repeat(81)],
    ['affiliateContactPerson', 'SYS-29', 'a'.repeat(81)],
    ['city', 'SYS-30', 'a'.repeat(81)],
    ['affiliateEmail', 'SYS-33', `${'a'.repeat(151)}@b.co`],
    ['address2', 'SYS-18', 'a'.repeat(161)],
    ['firstName', 'SYS-44', 'a'.repeat(151)],
    ['lastName', 'SYS-46', 'a'.repeat(151)],
    ['username', 'SYS-49', 'a'.repeat(256)],
    ['email', 'SYS-52', `${'a'.repeat(151)}@b.co`],
  ])('rejects a %s that is too long [%s]', async (field, _row, value) => {
    const [status, errors] = await unchanged({ ...newProvider('long'), [field]: value });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  it.each([
    ['timeZone', 99],
    ['address', 'Juniper Street'],
  ])('rejects a %s that does not exist', async (field, value) => {
    const [status, errors] = await unchanged({ ...newProvider('odd'), [field]: value });
    expect([status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});
