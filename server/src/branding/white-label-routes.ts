import { can, recordIdParam, UserType, WhiteLabel } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { NotFound } from '../platform/http/errors';
import { type RouteSpec, route } from '../platform/http/route';
import { presentWhiteLabel } from './present-white-label';
import { findBrand } from './white-label-store';

const readWhiteLabel = route({
  method: 'GET',
  url: '/api/service-providers/:id/white-label',
  summary: 'Name, colors, logo and support contact of a service provider',
  access: can('Read', 'White Labelling'),
  params: v.object({ id: recordIdParam }),
  response: WhiteLabel,
  handler: async ({ principal, params, services }) => {
    const isOwn = params.id === principal.serviceProviderId;
    if (!isOwn && principal.userType !== UserType.SUPER_ADMIN) throw new NotFound();
    const brand = await findBrand(services, params.id);
    if (brand === undefined) throw new NotFound();
    return presentWhiteLabel(brand);
  },
});

export const whiteLabelRoutes: RouteSpec[] = [readWhiteLabel];
