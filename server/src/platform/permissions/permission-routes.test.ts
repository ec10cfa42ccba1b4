import { startTestApp, type TestApp } from '../../testing/start-test-app';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const readAs = async (username: string, url: string) => (await test.signIn(username))({ url });
const companies = () =>
  test.world.providers.map(({ accounts }) => accounts.map(({ accountId }) => accountId));

describe('permission routes', () => {
  it('returns the user’s rules and plan features [API-72]', async () => {
    const response = await readAs('north1.admin', '/api/permissions');
    expect(response.statusCode).toBe(200);
    expect(response.json().rules).toContainEqual({ action: 'Delete', subject: 'Messaging' });
    expect(response.json().features).toEqual(['CAMPAIGNS', 'INTELLIGENT_RESPONSES']);
    expect(response.json().timeZone).toBe('America/New_York');
  });

  it('returns permissions for one subject without a company [API-73]', async () => {
    const response = await readAs('north.provider', '/api/permissions/subject/Platform%20Users');
    expect(response.json().actions).toEqual(['Read', 'Create', 'Update']);
  });

  it('returns permissions for one company, field by field [API-74] [GRD-63]', async () => {
    const [[own] = []] = companies();
    const { actions, fields, rules } = (
      await readAs('north1.admin', `/api/permissions/subject/company/${own}`)
    ).json();
    expect(actions).toEqual(['Read', 'Update']);
    expect(fields.update).toContain('website');
    expect(fields.update).not.toContain('taxId');
    expect(fields.read).not.toContain('billingAccountNumber');
    expect(rules[0].conditions).toEqual({ id: own });
  });

  it('denies a provider updates to the legal data of a verified customer [API-74]', async () => {
    const [[customer] = []] = companies();
    const { fields, rules } = (
      await readAs('north.provider', `/api/permissions/subject/company/${customer}`)
    ).json();
    expect(rules).not.toEqual([]);
    for (const { conditions } of rules) expect(conditions).toEqual({ id: customer });
    expect(fields.update).toContain('companyName');
    expect(fields.update).not.toContain('taxId');
  });

  it('lets an agent read only numbers of their groups', async () => {
    const [[own] = []] = companies();
    const { actions } = (await readAs('north1.agent', `/api/permissions/subject/phoneNumber/${own}`)).json();
    expect(actions).toEqual(['Read']);
  });

  it('returns 404 for another tenant’s company', async () => {
    const [[, sibling] = [], [stranger] = []] = companies();
    const requests: [string, number | undefined][] = [
      ['north1.admin', sibling],
      ['north1.agent', stranger],
      ['north.provider', stranger],
      ['north1.admin', 999_999],
    ];
    for (const [username, company] of requests) {
      const response = await readAs(username, `/api/permissions/subject/company/${company}`);
      expect([username, response.statusCode]).toEqual([username, 404]);
    }
    const asSuper = await readAs('super', `/api/permissions/subject/company/${stranger}`);
    expect(asSuper.statusCode).toBe(200);
  });

  it('rejects an unknown subject with our own error message', async () => {
    const response = await readAs('super', '/api/permissions/subject/secrets');
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ name: ['Enter a valid value'] });
  });
});
