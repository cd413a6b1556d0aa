// How deep and wide an operation is, whatever its fields cost. Each fragment is looked at once, however often it
// is spread: twenty fragments that spread each other twice would else be a million.
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

/** Counts of a selection, with all that its fragments hold. */
interface Shape {
  depth: number;
  /** Fields right in it. */
  fields: number;
  aliases: number;
  directives: number;
  /** All fields and fragments, each as often as it is spread. */
  selections: number;
  /** Questions about the schema itself right in it. */
  ofSchema: number;
  /** Searches right in it. */
  searches: number;
}

const NOTHING: Shape = {
  depth: 0,
  fields: 0,
  aliases: 0,
  directives: 0,
  selections: 0,
  ofSchema: 0,
  searches: 0,
};

interface Asked {
  document: DocumentNode;
  operationName?: string | null | undefined;
}

/** What is too much about the shape of a valid operation, in a sentence; null when nothing is. */
export function faultOfShape({ document, operationName }: Asked): string | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const shape = new Measuring(document).shapeOf(operation.selectionSet);
  const isMutation = operation.operation === OperationTypeNode.MUTATION;
  if (isMutation && shape.fields > limit.mutations) return `At most ${limit.mutations} mutations at once`;
  if (shape.fields > limit.rootFields) return `At most ${limit.rootFields} fields at the root`;
  if (shape.ofSchema > limit.schemaFields) return `The schema at most ${limit.schemaFields} times`;
  if (shape.searches > limit.searches) return `At most ${limit.searches} searches at once`;
  if (shape.depth > limit.depth) return `At most ${limit.depth} levels deep`;
  if (shape.aliases > limit.aliases) return `At most ${limit.aliases} aliases`;
  if (shape.selections > limit.selections) return `At most ${limit.selections} fields, fragments spread out`;
  if (shape.directives > limit.directives) return `At most ${limit.directives} directives`;
  return null;
}

class Measuring {
  readonly #document: DocumentNode;
  readonly #fragments = new Map<string, Shape>();

  constructor(document: DocumentNode) {
    this.#document = document;
  }

  shapeOf({ selections }: SelectionSetNode): Shape {
    return selections.map((selection) => this.#shapeOfOne(selection)).reduce(together, NOTHING);
  }

  #shapeOfOne(selection: SelectionNode): Shape {
    const inside = this.#inside(selection);
    const directives = inside.directives + (selection.directives?.length ?? 0);
    const selections = inside.selections + 1;
    if (selection.kind !== Kind.FIELD) return { ...inside, directives, selections };
    const ofSchema = isOfSchema(selection) ? 1 : 0;
    const aliases = inside.aliases + (selection.alias ? 1 : 0);
    const searches = isSearch(selection) ? 1 : 0;
    return { depth: 1 + inside.depth, fields: 1, aliases, directives, selections, ofSchema, searches };
  }

  #inside(selection: SelectionNode): Shape {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#shapeOfFragment(selection.name.value);
    // Its types of types of types bear no rows, and every tool asks for them.
    if (!selection.selectionSet || (selection.kind === Kind.FIELD && isOfSchema(selection))) return NOTHING;
    return this.shapeOf(selection.selectionSet);
  }

  #shapeOfFragment(name: string): Shape {
    const known = this.#fragments.get(name);
    if (known) return known;
    const found = this.#document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    const shape = found && 'selectionSet' in found ? this.shapeOf(found.selectionSet) : NOTHING;
    this.#fragments.set(name, shape);
    return shape;
  }
}

function together(one: Shape, other: Shape): Shape {
  return {
    depth: Math.max(one.depth, other.depth),
    fields: one.fields + other.fields,
    aliases: one.aliases + other.aliases,
    directives: one.directives + other.directives,
    selections: one.selections + other.selections,
    ofSchema: one.ofSchema + other.ofSchema,
    searches: one.searches + other.searches,
  };
}

function isOfSchema({ name: { value } }: FieldNode): boolean {
  return value === '__schema' || value === '__type';
}

function isSearch({ name, arguments: args = [] }: FieldNode): boolean {
  return name.value === 'search' || args.some((arg) => arg.name.value === 'search');
}
