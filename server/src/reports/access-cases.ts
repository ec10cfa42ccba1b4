import { type AccessCase, companyOnly, companyRoles, signedIn } from '../testing/access-matrix/access-case';

const REPORTS = ['usage', 'team', 'delivery', 'optouts', 'activity'] as const;
const RANGE = 'from=2026-01-01&to=2026-12-31';

/** Only the account's administrators; a report has no record of another account to name. */
const adminsOnly = { ...signedIn(403), admin: 200 };

/** Reports of messages: of the caller's own company, and only by its users. */
const messagingCases = ['', '.csv'].flatMap((type): AccessCase[] => [
  {
    route: `GET /api/reports/summary${type}`,
    title: 'of all contacts',
    call: { url: `/api/reports/summary${type}?${RANGE}` },
    responses: companyRoles(200),
  },
  ...(['summary', 'detail'] as const).map(
    (report): AccessCase => ({
      route: `GET /api/reports/${report}${type}`,
      title: 'of a contact',
      call: ({ contactId }) => ({ url: `/api/reports/${report}${type}?${RANGE}&contactId=${contactId}` }),
      responses: companyOnly(200),
    }),
  ),
]);

/** A file that the company's agent started: their administrator has files of their own. */
const starterOnly = { ...companyOnly(404), agent: { own: 200, colleague: 200, sibling: 404, foreign: 404 } };

const fileCases: AccessCase[] = [
  {
    route: 'POST /api/reports/detail.csv',
    call: ({ contactId }) => ({ url: `/api/reports/detail.csv?${RANGE}&contactId=${contactId}` }),
    responses: companyOnly(200),
  },
  ...['', '/file'].map(
    (part): AccessCase => ({
      route: `GET /api/reports/files/:id${part}`,
      call: ({ reportFileId }) => ({ url: `/api/reports/files/${reportFileId}${part}` }),
      responses: starterOnly,
    }),
  ),
];

export const reportCases: AccessCase[] = [
  ...messagingCases,
  ...fileCases,
  ...REPORTS.flatMap((report) =>
    ['', '.csv'].map((type): AccessCase => {
      const url = `/api/reports/admin/${report}${type}`;
      return { route: `GET ${url}`, call: { url: `${url}?${RANGE}` }, responses: adminsOnly };
    }),
  ),
  ...['', '.csv'].map((type): AccessCase => {
    const url = `/api/reports/admin/activity${type}`;
    return {
      route: `GET ${url}`,
      title: 'with filters, also by a user of another company',
      call: ({ companyUserId }) => ({ url: `${url}?${RANGE}&person=${companyUserId}&kind=users` }),
      responses: adminsOnly,
    };
  }),
];
