import { ApiError } from '@dashboard/shared/contracts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Access } from '../http/access';
import type { RouteSpec } from '../http/route';

type Json = Record<string, unknown>;

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const { $schema, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return { ...rest };
}

/** The access policy as a sentence. */
function accessText(access: Access): string {
  switch (access.kind) {
    case 'public':
      return `Open to all: ${access.reason}.`;
    case 'loopback':
      return 'Only from the server’s own machine.';
    case 'webhook':
      return 'Only for the service that sends it, with its credentials.';
    case 'operator':
      return 'A token for releases as `Authorization: Bearer`, or a signed-in super admin.';
    case 'signed-in':
      return 'Any signed-in user.';
    case 'can':
      return `Needs ${access.action} on ${access.resource}.`;
  }
}

const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}').replace('*', '{path}');

function parameters(schema: v.GenericSchema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  return Object.entries(properties).map(([name, property]) => ({
    name: name === '*' ? 'path' : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf({ body, uploads, accepts }: RouteSpec): Json {
  if (uploads !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { [uploads]: file }, required: [uploads] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (accepts === 'mail' || accepts === 'archive') {
    const type = accepts === 'mail' ? 'message/rfc822' : 'application/gzip';
    const schema = { type: 'string', contentMediaType: type };
    return { requestBody: { required: true, content: { [type]: { schema } } } };
  }
  if (body === undefined) return {};
  const type = accepts === 'xml' ? 'application/xml' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema: schemaOf(body, 'input') } } } };
}

/** References to the security schemes below. */
function securityOf({ kind }: Access): Json {
  if (kind === 'webhook') return { security: [{ carrier: [] }] };
  if (kind === 'operator') return { security: [{ releaseToken: [] }, { session: [] }] };
  return kind === 'public' || kind === 'loopback' ? {} : { security: [{ session: [] }] };
}

const ERROR = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };

/** Error responses that follow from a route's declaration, by status. Its handler may add others. */
function rejectionsOf({
  access: { kind },
  method,
  params,
  query,
  body,
  uploads,
  accepts,
  ...spec
}: RouteSpec): Json {
  const isSignedIn = kind === 'signed-in' || kind === 'can';
  const isRead = method === 'GET';
  const hasBody = body !== undefined || uploads !== undefined || accepts === 'mail' || accepts === 'archive';
  const rejections: [status: number, description: string, isPossible: boolean][] = [
    [400, 'Not valid', hasBody || params !== undefined || query !== undefined],
    [401, 'Not signed in, or signed in as another user than the page was loaded for', isSignedIn],
    [401, 'Invalid credentials', kind === 'webhook' || kind === 'operator'],
    [
      403,
      'Not permitted, or sent by another site’s page',
      ['can', 'operator'].includes(kind) || (!isRead && kind !== 'webhook'),
    ],
    [404, 'Not found, or belongs to another tenant', params !== undefined || kind === 'loopback'],
    [413, 'Too large', hasBody],
    [415, 'Unsupported content type', hasBody],
    [422, 'Values that the product’s rules do not allow', body !== undefined && kind !== 'webhook'],
    [429, 'Too many requests', spec.rateLimit !== undefined || (isSignedIn && isRead)],
  ];
  const possible = rejections.filter(([, , isPossible]) => isPossible);
  return Object.fromEntries(possible.map(([status, description]) => [status, { description, ...ERROR }]));
}

function operation(spec: RouteSpec): Json {
  const response = spec.response && {
    content: { 'application/json': { schema: schemaOf(spec.response, 'output') } },
  };
  return {
    summary: spec.summary,
    description: accessText(spec.access),
    parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query')],
    ...bodyOf(spec),
    ...securityOf(spec.access),
    responses: {
      [String(spec.status ?? 200)]: { description: 'Success', ...response },
      ...rejectionsOf(spec),
      default: { description: 'Any other error', ...ERROR },
    },
  };
}

/** The OpenAPI document of these routes, generated from the schemas that validate requests and responses. */
export function openApi(specs: RouteSpec[]): Json {
  const paths: Record<string, Json> = {};
  for (const spec of specs) {
    const path = pathOf(spec.url);
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(spec) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Business text messaging dashboard', version: '1.0.0' },
    paths,
    components: {
      schemas: { Error: schemaOf(ApiError, 'output') },
      securitySchemes: {
        releaseToken: { type: 'http', scheme: 'bearer', description: 'A token for releases' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Over https its name is __Host-session.',
        },
        carrier: { type: 'http', scheme: 'basic' },
      },
    },
  };
}
