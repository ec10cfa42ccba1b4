import { type AccessCase, companyOnly, companyRoles } from '../../testing/access-matrix/access-case';
import { fileForm } from '../../testing/pictures';

/** A list of another company does not exist for the caller. */
const foreignList = { own: 202, colleague: 202, sibling: 422, foreign: 422 };

export const contactImportCases: AccessCase[] = [
  {
    route: 'POST /api/contacts/imports',
    call: {
      url: '/api/contacts/imports',
      ...fileForm(Buffer.from('Phone,Name\n2125550188,Ana Kestrel\n'), 'contacts.csv'),
    },
    responses: companyRoles(201),
  },
  {
    route: 'GET /api/contacts/imports',
    call: { url: '/api/contacts/imports?active=true' },
    responses: companyRoles(200),
  },
  {
    route: 'GET /api/contacts/imports/:id',
    call: ({ importId }) => ({ url: `/api/contacts/imports/${importId}` }),
    responses: companyOnly(200),
  },
  {
    route: 'POST /api/contacts/imports/:id/start',
    call: ({ uploadedImportId, listId }) => ({
      url: `/api/contacts/imports/${uploadedImportId()}/start`,
      payload: { mapping: { phone: 0 }, listIds: [listId], onMatch: 'skip', consent: true },
    }),
    responses: companyOnly(202),
  },
  {
    route: 'POST /api/contacts/imports/:id/start',
    title: 'own import, another tenant’s list',
    call: ({ listId }, { uploadedImportId }) => ({
      url: `/api/contacts/imports/${uploadedImportId()}/start`,
      payload: { mapping: { phone: 0 }, listIds: [listId], onMatch: 'skip', consent: true },
    }),
    responses: { ...companyOnly(202), agent: foreignList, admin: foreignList },
  },
  {
    route: 'POST /api/contacts/imports/:id/undo',
    call: ({ undoableImportId }) => ({ url: `/api/contacts/imports/${undoableImportId()}/undo` }),
    responses: companyOnly(202),
  },
  {
    route: 'POST /api/contacts/imports/:id/undo',
    title: 'an import that a colleague started',
    call: ({ adminsImportId }) => ({ url: `/api/contacts/imports/${adminsImportId()}/undo` }),
    responses: { ...companyOnly(202), agent: { own: 403, colleague: 403, sibling: 404, foreign: 404 } },
  },
  {
    route: 'GET /api/contacts/imports/:id/rejected.csv',
    call: ({ importId }) => ({ url: `/api/contacts/imports/${importId}/rejected.csv` }),
    responses: companyOnly(200),
  },
  {
    route: 'GET /api/contacts/imports/template.csv',
    call: { url: '/api/contacts/imports/template.csv' },
    responses: companyRoles(200),
  },
];
