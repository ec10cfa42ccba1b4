import type { PlanFeature } from '@dashboard/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { ExportEntry } from '../audit/audit-export';
import type { Principal } from '../session/principal';
import type { Access, OpenAccess, OperatorAccess } from './access';
import { Unauthorized } from './errors';
import { type NameProblem, parse, parseBody } from './parse';
import type { Limit } from './rate-limits';
import { rejectNul } from './reject-nul';
import type { Services } from './services';
import type { TenantAction } from './tenant-limits';

export type { Principal } from '../session/principal';
export type { Services } from './services';

/** The type of a request part without a schema: the handler gets undefined. */
type NoSchema = v.GenericSchema<unknown, undefined>;
type AnyResponse = v.GenericSchema<unknown, unknown>;

export interface RateLimit extends Limit {
  /** `user` falls back to the IP address for anonymous requests. */
  by: 'address' | 'user';
  /** Counts the request for the tenant too. A list that is searched always counts as `search`. */
  tenant?: TenantAction;
  /** Such reads run one at a time per company. A list that is searched always counts as one. */
  isHeavy?: true;
}

/** For reads that search. Continuous typing stays far below. */
export const SEARCH_RATE_LIMIT = {
  max: 240,
  windowMs: 60_000,
  by: 'user',
  tenant: 'search',
  isHeavy: true,
} as const satisfies RateLimit;

/** For cheaper reads that run on every keystroke or page. */
export const LIST_RATE_LIMIT = { max: 600, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

/** For edits of single records: each adds an audit entry and an event. */
export const EDIT_RATE_LIMIT = { max: 240, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

/** Counts one use of a limit that is shared with other routes or configurable. @throws TooMany */
type CountUse = (services: Services, principal: Principal) => Promise<void>;

interface RouteFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with Fastify's parameters. */
  url: string;
  /** One line for the API document. */
  summary: string;
  /** The feature that the account's plan must have: 403 without it. */
  feature?: PlanFeature;
  /** Status of a successful response. */
  status?: number;
  /** Name of the file field, for a multipart body. */
  uploads?: string;
  /** Codes and error messages of an invalid body. Default: INVALID. */
  nameProblem?: NameProblem;
  /** The body is XML and reaches the handler as a string, or a raw mail or a gzip file and reaches it as a Buffer. Default: JSON. */
  accepts?: 'xml' | 'mail' | 'archive';
  /** Checked before the body is read. */
  rateLimit?: RateLimit | CountUse;
  /** Bytes. Default: 1 MB for signed-in users, 10 KB for anonymous requests. */
  bodyLimit?: number;
  /** The response of status 200 is a file with personal details, which is recorded in the audit trail. */
  exports?: ExportEntry;
  /** Served also while the server turns requests away because it is busy. */
  isServedWhileBusy?: true;
  /** Responds with a page: a NUL character in its query is an unknown value, not an error. */
  isPage?: true;
}

export interface HandlerContext<A extends Access, P, Q, B> {
  principal: A extends OpenAccess | OperatorAccess ? undefined : Principal;
  params: P;
  query: Q;
  body: B;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

interface RouteDefinition<
  A extends Access,
  P extends v.GenericSchema,
  Q extends v.GenericSchema,
  B extends v.GenericSchema,
  R extends v.GenericSchema,
> extends RouteFacts {
  access: A;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  handler: (
    context: HandlerContext<A, v.InferOutput<P>, v.InferOutput<Q>, v.InferOutput<B>>,
  ) => Promise<v.InferInput<R>>;
}

/** A route as the app registers it, without its specific types. */
export interface RouteSpec extends RouteFacts {
  access: Access;
  params?: v.GenericSchema;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  response?: v.GenericSchema;
  handle: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>;
}

type Parse = (schema: v.GenericSchema, value: unknown) => unknown;

const parseIf = (schema: v.GenericSchema | undefined, value: unknown, parseWith: Parse) =>
  schema === undefined ? undefined : parseWith(schema, value);

/** @throws Unauthorized without the signature that the body needs */
function assertSigned(access: Access, request: FastifyRequest, services: Services): void {
  if (access.kind !== 'webhook' || access.isSigned === undefined) return;
  if (!access.isSigned(request, services)) throw new Unauthorized('The signature is not valid.');
}

/**
 * Declares a route: its access policy, input and output. Parameters, query and body reach the handler parsed; the
 * response is parsed too, so that only the schema's fields leave the server.
 */
export function route<
  const A extends Access,
  P extends v.GenericSchema = NoSchema,
  Q extends v.GenericSchema = NoSchema,
  B extends v.GenericSchema = NoSchema,
  R extends v.GenericSchema = AnyResponse,
>(definition: RouteDefinition<A, P, Q, B, R>): RouteSpec {
  type Context = HandlerContext<A, v.InferOutput<P>, v.InferOutput<Q>, v.InferOutput<B>>;
  const { handler, ...facts } = definition;
  const isWebhook = definition.access.kind === 'webhook';
  return {
    ...facts,
    handle: async (request, reply, services) => {
      assertSigned(definition.access, request, services);
      const context = {
        principal: request.principal ?? undefined,
        params: parseIf(definition.params, request.params, parse),
        query: parseIf(definition.query, request.query, (schema, value) =>
          parse(schema, value, definition.isPage ? 'replace' : 'reject'),
        ),
        body: parseIf(
          definition.body,
          isWebhook ? rejectNul(request.body, 'drop') : request.body,
          isWebhook ? parse : (schema, value) => parseBody(schema, value, definition.nameProblem),
        ),
        request,
        reply,
        services,
      };
      // The schemas and the access check guarantee the type; the compiler cannot follow an optional schema.
      return handler(context as Context);
    },
  };
}
