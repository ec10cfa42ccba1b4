import type { ServiceProviderOptions } from '@dashboard/shared/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/open-database';
import { serviceProvider } from '../platform/db/schema';
import { type ProviderScope, withinScope } from './provider-rows';

/** The providers within the requester's scope, by name: options of a filter. */
export const listProviders = (db: Database, scope: ProviderScope): Promise<ServiceProviderOptions> =>
  db
    .select({ serviceProviderId: serviceProvider.id, companyName: serviceProvider.companyName })
    .from(serviceProvider)
    .where(withinScope(scope))
    .orderBy(sql`lower(${serviceProvider.companyName})`, serviceProvider.id);
