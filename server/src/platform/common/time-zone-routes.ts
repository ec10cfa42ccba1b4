import { TimeZone } from '@dashboard/shared/contracts';
import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { timeZone } from '../db/schema';
import { type RouteSpec, route } from '../http/route';

const timeZones = route({
  method: 'GET',
  url: '/api/common/timezones',
  summary: 'Time zones to choose from',
  access: { kind: 'signed-in' },
  response: v.array(TimeZone),
  handler: async ({ services }) => {
    const rows = await services.db.select().from(timeZone).orderBy(asc(timeZone.id));
    return rows.map(({ gmtVariation, ...zone }) => ({ ...zone, gmt_variation: gmtVariation }));
  },
});

export const timeZoneRoutes: RouteSpec[] = [timeZones];
