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

/** Who may call it, in words. */
function whoMay(access: Access): string {
  switch (access.kind) {
    case 'public':
      return `Open to all: ${access.reason}.`;
    case 'loopback':
      return 'Only from the server’s own machine.';
    case 'webhook':
      return 'Only for the carrier, with its credentials.';
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

function bodyOf({ body, uploads }: RouteSpec): Json {
  if (uploads !== undefined) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { [uploads]: file }, required: [uploads] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (body === undefined) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  };
}

function operation(spec: RouteSpec): Json {
  const isOpen = spec.access.kind === 'public' || spec.access.kind === 'loopback';
  const answer = spec.answer && {
    content: { 'application/json': { schema: schemaOf(spec.answer, 'output') } },
  };
  return {
    summary: spec.summary,
    description: whoMay(spec.access),
    parameters: [...parameters(spec.params, 'path'), ...parameters(spec.query, 'query')],
    ...bodyOf(spec),
    ...(!isOpen && { security: [{ session: [] }] }),
    responses: {
      [String(spec.status ?? 200)]: { description: 'Done', ...answer },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** The API document of these routes, made of the very schemas that check the calls. */
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
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  };
}
