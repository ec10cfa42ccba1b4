import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Principal } from '../session/principal';
import type { Access, OpenAccess } from './access';
import { parse } from './parse';
import { rejectNul } from './reject-nul';
import type { Services } from './services';

export type { Principal } from '../session/principal';
export type { Services } from './services';

/** The type of a request part that has no schema: the handler gets nothing. */
type NoSchema = v.GenericSchema<unknown, undefined>;
type AnyResponse = v.GenericSchema<unknown, unknown>;

export interface RateLimit {
  max: number;
  windowMs: number;
  /** `user` falls back to the address where nobody is signed in. */
  by: 'address' | 'user';
}

/** For reads that search: somebody who types without a pause stays far below. */
export const SEARCHES = { max: 240, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

/** For reads that change with every keystroke or page, which are cheaper. */
export const LISTS = { max: 600, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

/** For writes of records that people edit one by one: each leaves an audit entry and an event. */
export const EDITS = { max: 240, windowMs: 60_000, by: 'user' } as const satisfies RateLimit;

/** Counts one use where the numbers are not the route's own. @throws TooMany */
type CountUse = (services: Services, principal: Principal) => void;

interface RouteFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Literal path with Fastify's parameters. */
  url: string;
  /** One line for the API document. */
  summary: string;
  /** Status of a successful answer. */
  status?: number;
  /** Field of the form that carries the file, where the body is one. */
  uploads?: string;
  /** Asked before the body is read. */
  rateLimit?: RateLimit | CountUse;
  /** Bytes; by default 1 MB from people who are signed in, 10 KB from strangers. */
  bodyLimit?: number;
}

export interface HandlerContext<A extends Access, P, Q, B> {
  principal: A extends OpenAccess ? undefined : Principal;
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

/** A route as the app registers it, whatever its own types are. */
export interface RouteSpec extends RouteFacts {
  access: Access;
  params?: v.GenericSchema;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  response?: v.GenericSchema;
  handle: (request: FastifyRequest, reply: FastifyReply, services: Services) => Promise<unknown>;
}

const parsePart = (schema: v.GenericSchema | undefined, value: unknown) =>
  schema === undefined ? undefined : parse(schema, value);

/**
 * Declares a route: who may call it, what comes in, what goes out. Parameters, query and body reach the handler
 * parsed; the answer is parsed too, so that only the contract's fields leave the server.
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
    handle: (request, reply, services) => {
      const context = {
        principal: request.principal ?? undefined,
        params: parsePart(definition.params, request.params),
        query: parsePart(definition.query, request.query),
        body: parsePart(definition.body, isWebhook ? rejectNul(request.body, 'drop') : request.body),
        request,
        reply,
        services,
      };
      // The schemas and the access check have just made it so; the compiler cannot follow an optional schema.
      return handler(context as Context);
    },
  };
}
