import { RecordedApi } from '../../testing/recorded-api';
import { bandwidthImporter, type CampaignImporter } from './campaign-importer';

const PATH = '/accounts/9900/campaignManagement/10dlc/campaigns/imports';

const api = new RecordedApi();
let importer: CampaignImporter;
beforeAll(async () => {
  const credentials = { user: 'api-user', password: 'api-password' };
  importer = bandwidthImporter({ url: await api.listen(), accountId: '9900', credentials, timeoutMs: 250 });
});
afterEach(() => api.clear());
afterAll(async () => {
  await importer.close();
  await api.close();
});

const imported = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>
<LongCodeImportCampaignResponse><ImportedCampaign>
  <CampaignId>CJEUMDK</CampaignId><MessageClass>Campaign-F</MessageClass>
  <CreateDate>2026-11-20T10:00:00Z</CreateDate>${inner}
</ImportedCampaign></LongCodeImportCampaignResponse>`;
const problem = (code: string, description: string) => `<LongCodeImportCampaignResponse>
  <ResponseStatus><ErrorCode>${code}</ErrorCode><Description>${description}</Description></ResponseStatus>
</LongCodeImportCampaignResponse>`;

describe('the carrier’s campaign import', () => {
  it('submits a campaign with the credentials of the numbers API [NBR-16]', async () => {
    api.replies.push({ status: 201, body: imported('<Status>ACTIVE</Status>') });
    await importer.submit('CJEUMDK');
    const [request] = api.received;
    expect(request?.call).toBe(`POST ${PATH}`);
    expect(request?.headers.authorization).toBe(`Basic ${btoa('api-user:api-password')}`);
    expect(request?.body).toContain('<ImportedCampaign><CampaignId>CJEUMDK</CampaignId></ImportedCampaign>');
  });

  it('treats a campaign that is imported already as submitted', async () => {
    api.replies.push({ status: 409, body: problem('1100', 'Campaign exists') });
    await expect(importer.submit('CJEUMDK')).resolves.toBeUndefined();
  });

  it('finds no campaign that is not imported', async () => {
    api.replies.push({ status: 404 });
    expect(await importer.find('CJEUMDK')).toBeNull();
    expect(api.received[0]?.call).toBe(`GET ${PATH}/CJEUMDK`);
  });

  it.each([
    [
      'one element for each mobile carrier',
      `<MnoStatus><MnoName>ATT</MnoName><Status>APPROVED</Status></MnoStatus>
       <MnoStatus><MnoName>TMO</MnoName><Status>REVIEW</Status></MnoStatus>`,
    ],
    [
      'one element for all mobile carriers',
      `<MnoStatus><MnoName>ATT</MnoName><Status>APPROVED</Status>
       <MnoName>TMO</MnoName><Status>REVIEW</Status></MnoStatus>`,
    ],
  ])('reads a campaign with %s', async (_title, carriers) => {
    const list = `<MnoStatusList>${carriers}</MnoStatusList>`;
    const sharing = '<SecondaryDcaSharingStatus>PENDING</SecondaryDcaSharingStatus>';
    // In either order of the elements.
    api.replies.push({ body: imported(`${list}<Status>ACTIVE</Status>${sharing}`) });
    expect(await importer.find('CJEUMDK')).toEqual({
      status: 'ACTIVE',
      sharing: 'PENDING',
      declineReason: '',
      messageClass: 'F',
      operations: ['APPROVED', 'REVIEW'],
    });
  });

  it('reads why a campaign was declined', async () => {
    const reason = '<SecondaryDcaDeclineReason>No opt-in</SecondaryDcaDeclineReason>';
    const sharing = '<SecondaryDcaSharingStatus>DECLINED</SecondaryDcaSharingStatus>';
    api.replies.push({ body: imported(`<Status>ACTIVE</Status>${sharing}${reason}`) });
    expect(await importer.find('CJEUMDK')).toMatchObject({ sharing: 'DECLINED', declineReason: 'No opt-in' });
  });

  it.each([
    [400, problem('1003', 'Campaign ID is required'), 'rejected', 'Campaign ID is required (1003)'],
    [500, '', 'busy', 'The carrier returned status 500.'],
    [429, '', 'busy', 'The carrier limits our requests.'],
    [403, '', 'credentials', 'The carrier rejected our credentials.'],
  ])('reports status %s in words', async (status, body, kind, message) => {
    api.replies.push({ status, body });
    await expect(importer.submit('CJEUMDK')).rejects.toMatchObject({ kind, message });
  });

  it('reports a missing and an unreadable response as one that may have acted', async () => {
    api.replies.push(null);
    await expect(importer.submit('CJEUMDK')).rejects.toMatchObject({ kind: 'busy' });
    api.replies.push({ body: '<ImportedCampaign/>' });
    await expect(importer.find('CJEUMDK')).rejects.toMatchObject({ kind: 'busy' });
  });
});
