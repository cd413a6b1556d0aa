// Limits depth, aliases, directives and field counts of an operation. Each fragment is measured once, however often it
// is spread: twenty fragments that spread each other twice would otherwise be a million.
import {
  type DocumentNode,
  type FieldNode,
  getOperationAST,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { LIMITS } from '#server/platform/limits/limits.ts';

const { graph: limit } = LIMITS;

/** An alias inside the schema repeats lists of hundreds of types and fields. */
const SCHEMA_ALIAS_WEIGHT = 5;

/** Counts of a selection, including its fragments. */
interface Shape {
  depth: number;
  /** Direct fields. */
  fields: number;
  aliases: number;
  directives: number;
  /** All fields and fragments, counted as often as they are spread. */
  selections: number;
  /** Direct introspection fields. */
  schemaFields: number;
  /** Direct fields that search. */
  searches: number;
}

const NOTHING: Shape = {
  depth: 0,
  fields: 0,
  aliases: 0,
  directives: 0,
  selections: 0,
  schemaFields: 0,
  searches: 0,
};

interface OperationRequest {
  document: DocumentNode;
  operationName?: string | null | undefined;
}

/** The limit that a valid operation exceeds, as a sentence; null within all limits. */
export function shapeError({ document, operationName }: OperationRequest): string | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const shape = new ShapeMeasurer(document).shapeOf(operation.selectionSet);
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  if (isMutation && shape.fields > limit.mutations) return `At most ${limit.mutations} mutations at once`;
  if (shape.fields > limit.rootFields) return `At most ${limit.rootFields} fields at the root`;
  if (shape.schemaFields > limit.schemaFields)
    return `At most ${limit.schemaFields} introspections of the schema`;
  if (shape.searches > limit.searches) return `At most ${limit.searches} searches at once`;
  if (shape.depth > limit.depth) return `At most ${limit.depth} levels deep`;
  if (shape.aliases > limit.aliases) return `At most ${limit.aliases} aliases`;
  if (shape.selections > limit.selections)
    return `At most ${limit.selections} fields, with fragments expanded`;
  if (shape.directives > limit.directives) return `At most ${limit.directives} directives`;
  return null;
}

class ShapeMeasurer {
  readonly #document: DocumentNode;
  readonly #fragments = new Map<string, Shape>();

  constructor(document: DocumentNode) {
    this.#document = document;
  }

  shapeOf({ selections }: SelectionSetNode): Shape {
    return selections.map((selection) => this.#shapeOfOne(selection)).reduce(addShapes, NOTHING);
  }

  #shapeOfOne(selection: SelectionNode): Shape {
    const inside = this.#shapeBelow(selection);
    const directives = inside.directives + (selection.directives?.length ?? 0);
    const selections = inside.selections + 1;
    if (selection.kind !== Kind.FIELD) return { ...inside, directives, selections };
    const schemaFields = isIntrospection(selection) ? 1 : 0;
    const aliases = inside.aliases + (selection.alias ? 1 : 0);
    const searches = isSearch(selection) ? 1 : 0;
    return { depth: 1 + inside.depth, fields: 1, aliases, directives, selections, schemaFields, searches };
  }

  #shapeBelow(selection: SelectionNode): Shape {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#shapeOfFragment(selection.name.value);
    if (!selection.selectionSet) return NOTHING;
    const inside = this.shapeOf(selection.selectionSet);
    if (selection.kind !== Kind.FIELD || !isIntrospection(selection)) return inside;
    // The standard introspection query is deeper than any other; graphql-js itself limits how its lists nest.
    return { ...inside, depth: 0, aliases: inside.aliases * SCHEMA_ALIAS_WEIGHT };
  }

  #shapeOfFragment(name: string): Shape {
    const cached = this.#fragments.get(name);
    if (cached) return cached;
    const fragment = this.#document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    const shape = fragment && 'selectionSet' in fragment ? this.shapeOf(fragment.selectionSet) : NOTHING;
    this.#fragments.set(name, shape);
    return shape;
  }
}

function addShapes(a: Shape, b: Shape): Shape {
  return {
    depth: Math.max(a.depth, b.depth),
    fields: a.fields + b.fields,
    aliases: a.aliases + b.aliases,
    directives: a.directives + b.directives,
    selections: a.selections + b.selections,
    schemaFields: a.schemaFields + b.schemaFields,
    searches: a.searches + b.searches,
  };
}

function isIntrospection({ name: { value } }: FieldNode): boolean {
  return value === '__schema' || value === '__type';
}

/** Fields that search, besides those with an argument `search`. */
const SEARCHES = new Set(['search', 'forumSearch', 'similarQuestions']);

function isSearch({ name, arguments: args = [] }: FieldNode): boolean {
  return SEARCHES.has(name.value) || args.some((arg) => arg.name.value === 'search');
}
