// Maximum lengths of input lists, which the schema states in descriptions: "At most 20." Longer ones are refused before
// execution, both in variables and as literals.
import {
  getNullableType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { LIMITS } from '#server/platform/limits/limits.ts';

// Not the length of a text, as in "of at most 200 characters".
const CAP = /at most (\d+(?:,\d{3})*)(?!,?\d| characters)/i;

/** @example parseCap('All brands by name. At most 1,000.') // 1000 */
export function parseCap(description: string | null | undefined): number | undefined {
  const [, cap] = CAP.exec(description ?? '') ?? [];
  return cap === undefined ? undefined : Number(cap.replaceAll(',', ''));
}

type Declared = GraphQLArgument | GraphQLInputField;

export interface LongList {
  /** The argument or field. */
  name: string;
  most: number;
}

/** The first list among coerced values that is too long; null if all are valid. */
export function tooLongList(declared: readonly Declared[], values: Record<string, unknown>): LongList | null {
  for (const { name, type, description } of declared) {
    const value = values[name];
    const tooLong = Array.isArray(value)
      ? tooLongItems(name, value, { type, most: parseCap(description) ?? LIMITS.input.listLength })
      : tooLongInside(type, value);
    if (tooLong) return tooLong;
  }
  return null;
}

function tooLongItems(
  name: string,
  items: readonly unknown[],
  { type, most }: { type: GraphQLInputType; most: number },
): LongList | null {
  if (items.length > most) return { name, most };
  const list = getNullableType(type);
  if (!isListType(list)) return null;
  for (const item of items) {
    const tooLong = tooLongInside(list.ofType as GraphQLInputType, item);
    if (tooLong) return tooLong;
  }
  return null;
}

function tooLongInside(type: GraphQLInputType, value: unknown): LongList | null {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isInputObjectType(inner) || typeof value !== 'object' || value === null) return null;
  return tooLongList(Object.values(inner.getFields()), value as Record<string, unknown>);
}
