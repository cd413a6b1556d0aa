// How long the lists may be that an operation is given: each says so in its description, "At most 20." What is longer
// is refused before anything runs, whether it came as a variable or stood in the document.
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

/** The schema's own descriptions state the cap of each plain list: "At most 12." */
const CAP = /at most (\d+)/i;

/** @example capOf('Sizes, in order. At most 12.') // 12 */
export function capOf(description: string | null | undefined): number | undefined {
  const [, cap] = CAP.exec(description ?? '') ?? [];
  return cap === undefined ? undefined : Number(cap);
}

type Declared = GraphQLArgument | GraphQLInputField;

export interface LongList {
  /** The argument or field. */
  name: string;
  most: number;
}

/** The first list that is too long among values that fit their types; null where none is. */
export function tooLongList(declared: readonly Declared[], values: Record<string, unknown>): LongList | null {
  for (const { name, type, description } of declared) {
    const value = values[name];
    const fault = Array.isArray(value)
      ? faultOfList(name, value, { type, most: capOf(description) ?? LIMITS.input.listLength })
      : faultInside(type, value);
    if (fault) return fault;
  }
  return null;
}

function faultOfList(
  name: string,
  items: readonly unknown[],
  { type, most }: { type: GraphQLInputType; most: number },
): LongList | null {
  if (items.length > most) return { name, most };
  const list = getNullableType(type);
  if (!isListType(list)) return null;
  for (const item of items) {
    const fault = faultInside(list.ofType as GraphQLInputType, item);
    if (fault) return fault;
  }
  return null;
}

function faultInside(type: GraphQLInputType, value: unknown): LongList | null {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isInputObjectType(inner) || typeof value !== 'object' || value === null) return null;
  return tooLongList(Object.values(inner.getFields()), value as Record<string, unknown>);
}
