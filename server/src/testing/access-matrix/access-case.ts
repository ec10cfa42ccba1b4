import type { InjectOptions } from 'fastify';
import type { Records } from './records';

export type Role = 'agent' | 'admin' | 'provider' | 'superAdmin';

/**
 * How things stand to the caller: of their own tenant, of their own company but a group they are not a member of, of
 * another company of the same provider, of another provider.
 */
export type Relation = 'own' | 'colleague' | 'sibling' | 'foreign';

/** Status of the answer, where it matters by whose things were named. */
type ByRelation = number | Partial<Record<Relation, number>>;

export type Responses = Record<Role | 'anonymous', ByRelation>;

type Call = Pick<InjectOptions, 'payload' | 'headers' | 'remoteAddress'> & { url: string };

/** One way to call a route, and what everybody is answered who does. */
export interface AccessCase {
  /** Method and path as they are registered. */
  route: string;
  /** What sets this case apart from the route's others. */
  title?: string;
  /** The call, in a function where it names the things of somebody. */
  call: Call | ((theirs: Records, mine: Records) => Call);
  responses: Responses;
  /** The same for the users of a provider that has every switch off, where it is not. */
  flagsOff?: Partial<Responses>;
  /** Fields whose value these roles may not read: they are not in the answer. */
  unreadable?: Partial<Record<keyof Responses | 'flagsOff', string[]>>;
}

/** The same for everybody, signed in or not. */
export const everybody = (status: ByRelation): Responses => ({
  anonymous: status,
  agent: status,
  admin: status,
  provider: status,
  superAdmin: status,
});

export const signedIn = (status: number): Responses => ({ ...everybody(status), anonymous: 401 });

/** For the people of a company; whose texts they are decides, and no role of a provider sees any. */
export function companyOnly(own: number, colleague: number = own): Responses {
  const responses = { own, colleague, sibling: 404, foreign: 404 };
  return { ...signedIn(403), agent: responses, admin: responses };
}

/** The same for what has no other company in it. */
export const companyRoles = (own: number): Responses => ({ ...signedIn(403), agent: own, admin: own });

/** For the people of a provider; a super admin reaches every provider's. */
export const providerOnly = (own: number): Responses => ({
  ...signedIn(403),
  provider: { own, foreign: 404 },
  superAdmin: own,
});
