import {
  Permissions,
  RECORD_SUBJECTS,
  RESOURCES,
  recordIdParam,
  SubjectPermissions,
} from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { NotFound } from '../http/errors';
import { type RouteSpec, route } from '../http/route';
import { findCompanyFacts } from './permission-store';
import { subjectPermissions } from './subject-permissions';

const subjectName = v.picklist([...RESOURCES, ...RECORD_SUBJECTS]);

const ownPermissions = route({
  method: 'GET',
  url: '/api/permissions',
  summary: 'Everything the signed-in user may do, and the features of their plan',
  access: { kind: 'signed-in' },
  response: Permissions,
  handler: async ({ principal, services }) => ({
    fetchedAt: services.clock.now().toISOString(),
    rules: principal.rules,
    features: principal.features,
    userType: principal.userType,
    timeZone: principal.timeZone,
  }),
});

const bySubject = route({
  method: 'GET',
  url: '/api/permissions/subject/:name',
  summary: 'Permissions of the signed-in user for one subject',
  access: { kind: 'signed-in' },
  params: v.object({ name: subjectName }),
  response: SubjectPermissions,
  handler: async ({ principal, params }) => subjectPermissions(principal.rules, params.name),
});

const byCompany = route({
  method: 'GET',
  url: '/api/permissions/subject/:name/:companyId',
  summary: 'Permissions of the signed-in user for one subject within one company',
  access: { kind: 'signed-in' },
  params: v.object({ name: subjectName, companyId: recordIdParam }),
  response: SubjectPermissions,
  handler: async ({ principal, params, services }) => {
    const company = await findCompanyFacts(services, principal, params.companyId);
    if (company === undefined) throw new NotFound();
    return subjectPermissions(principal.rules, params.name, company);
  },
});

export const permissionRoutes: RouteSpec[] = [ownPermissions, bySubject, byCompany];
