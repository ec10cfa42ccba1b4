import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

/** The names of all fields in a schema, including optional ones. */
export function fieldsOf(schema: v.GenericSchema | undefined): string[] {
  if (schema === undefined) return [];
  const {
    properties = {},
    anyOf = [],
    oneOf = [],
  } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });
  const variants = [...anyOf, ...oneOf].flatMap((variant) =>
    typeof variant === 'object' ? Object.keys(variant.properties ?? {}) : [],
  );
  return [...new Set([...Object.keys(properties), ...variants])];
}

/** The paths of the objects in a schema that may have other fields than those named. Maps are no such objects. */
export function openObjects(schema: v.GenericSchema | undefined): string[] {
  if (schema === undefined) return [];
  const found: string[] = [];
  const visit = (part: unknown, path: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('properties' in part && Reflect.get(part, 'additionalProperties') !== false) found.push(path);
    for (const [key, inner] of Object.entries(part)) visit(inner, `${path}/${key}`);
  };
  visit(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }), '');
  return found;
}
