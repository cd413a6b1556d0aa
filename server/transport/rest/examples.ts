// Generates example responses from their schemas, so that they never become outdated.
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;
type Definitions = Record<string, Schema>;

const NAMED = '#/$defs/';
const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-11-20T10:00:00.000Z',
  date: '2026-11-20',
};

/** An example value of a schema. */
export function buildExample(schema: z.ZodType): unknown {
  const whole = z.toJSONSchema(schema);
  return exampleIn(whole, whole.$defs ?? {});
}

function exampleIn(schema: Schema | boolean | undefined, defs: Definitions): unknown {
  if (typeof schema !== 'object') return undefined;
  const { $ref, example, anyOf, enum: values, format } = schema;
  if ($ref?.startsWith(NAMED)) return exampleIn(defs[$ref.slice(NAMED.length)], defs);
  if (example !== undefined) return example;
  if (schema.const !== undefined) return schema.const;
  if (values) return values[0];
  // The first alternative is the most complete one.
  if (anyOf) return exampleIn(anyOf[0], defs);
  if (format && format in BY_FORMAT) return BY_FORMAT[format];
  return exampleByType(schema, defs);
}

function exampleByType({ type, properties = {}, items }: Schema, defs: Definitions): unknown {
  // For instance ['boolean', 'null'] for a nullable value.
  const [kind] = [type].flat();
  switch (kind) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).map(([name, member]) => [name, exampleIn(member, defs)]),
      );
    case 'array':
      return [exampleIn(Array.isArray(items) ? items[0] : items, defs)];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return 1;
    case 'null':
      return null;
    default:
      // A string needs an explicit example; openapi.test.ts checks that it has one.
      return undefined;
  }
}
