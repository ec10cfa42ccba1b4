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
