import type { InjectOptions } from 'fastify';
import type { Records } from './records';

export type Role = 'agent' | 'admin' | 'provider' | 'superAdmin';

/**
 * Relation of the requested records to the caller: of their own tenant, of a group of their own company that they are
 * not a member of, of another company of the same provider, or of another provider.
 */
export type Relation = 'own' | 'colleague' | 'sibling' | 'foreign';

/** Expected status, by relation where it depends on the records in the request. */
type ByRelation = number | Partial<Record<Relation, number>>;

export type Responses = Record<Role | 'anonymous', ByRelation>;

type Call = Pick<InjectOptions, 'payload' | 'headers' | 'remoteAddress'> & { url: string };

/** One way to call a route, with the expected status for every role. */
export interface AccessCase {
  /** Method and path as registered. */
  route: string;
  /** Distinguishes this case from the route's other cases. */
  title?: string;
  /** The request; a function where it names records. */
  call: Call | ((records: Records, mine: Records) => Call);
  responses: Responses;
  /** Expected statuses that differ for users of a provider with all feature flags off. */
  flagsOff?: Partial<Responses>;
  /** Fields that these roles may not read: the response must not contain them. */
  unreadable?: Partial<Record<keyof Responses | 'flagsOff', string[]>>;
}

/** The same status for every caller, signed in or not. */
export const everyCaller = (status: ByRelation): Responses => ({
  anonymous: status,
  agent: status,
  admin: status,
  provider: status,
  superAdmin: status,
});

export const signedIn = (status: number): Responses => ({ ...everyCaller(status), anonymous: 401 });

/** For end users of a company. Access depends on the owner of the messages; no provider role can read them. */
export function companyOnly(own: number, colleague: number = own): Responses {
  const responses = { own, colleague, sibling: 404, foreign: 404 };
  return { ...signedIn(403), agent: responses, admin: responses };
}

/** The same for routes without records of another company. */
export const companyRoles = (own: number): Responses => ({ ...signedIn(403), agent: own, admin: own });

/** For provider users; a super admin can access every provider. */
export const providerOnly = (own: number): Responses => ({
  ...signedIn(403),
  provider: { own, foreign: 404 },
  superAdmin: own,
});
