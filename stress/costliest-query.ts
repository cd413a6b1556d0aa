// Finds the costliest query the shop still answers for a root field: as deep and with pages as large as the
// cost limit allows.
import {
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
  parse,
} from 'graphql';
import { findRootField } from '../contract-tests/graphql-client.ts';
import { checkCost } from '#server/transport/graphql/cost.ts';
import { schema } from '#server/composition/schema.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

export interface CostlyQuery {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  cost: number;
}

/** Page sizes, for the root field and below it. */
const PAGES = [100, 50, 24, 12, 6, 2];
const MAX_DEPTH = 5;
const MAX_CHARACTERS = 20_000;

interface Shape {
  page: number;
  below: number;
  levels: number;
}

function buildSelection(type: GraphQLNamedType, { below, levels }: Shape): string {
  const deeper = { page: below, below, levels: levels - 1 };
  if (isUnionType(type)) {
    const parts = type
      .getTypes()
      .map(
        (subtype) => `... on ${subtype.name} { ${buildSelection(subtype, { page: below, below, levels })} }`,
      );
    return `__typename ${parts.join(' ')}`;
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const selections = Object.values(type.getFields()).flatMap(({ name, args, type: inner }) => {
    if (args.some(isRequiredArgument)) return [];
    const fieldType = getNamedType(inner);
    if (isLeafType(fieldType)) return [name];
    if (levels === 0) return [];
    const paged = args.some((arg) => arg.name === 'first') ? `(first: ${below})` : '';
    return [`${name}${paged} { ${buildSelection(fieldType, deeper)} }`];
  });
  return ['__typename', ...selections].join(' ');
}

function buildQuery(name: string, variables: Record<string, unknown>, shape: Shape): string {
  const { args, type } = findRootField('query', name);
  // The page size is varied.
  const knownArgs = args.filter((arg) => arg.name in variables && arg.name !== 'first');
  const passed = knownArgs.map((arg) => `${arg.name}: $${arg.name}`);
  const isPaged = args.some((arg) => arg.name === 'first');
  const argumentTexts = [
    ...passed,
    ...(isPaged ? [`first: ${Math.min(shape.page, name === 'search' ? 20 : 100)}`] : []),
  ];
  const declared = knownArgs.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const selection = buildSelection(getNamedType(type), shape);
  return `query${declared && `(${declared})`} { ${name}${argumentTexts.length ? `(${argumentTexts.join(', ')})` : ''}${selection && ` { ${selection} }`} }`;
}

/** The cost of a query; undefined when the shop refuses it. */
function allowedCost(query: string, variables: Record<string, unknown>): number | undefined {
  if (query.length > MAX_CHARACTERS) return undefined;
  try {
    const judged = checkCost(schema, {
      document: parse(query, { maxTokens: LIMITS.graph.tokens }),
      variables,
    });
    return typeof judged === 'number' ? judged : undefined;
  } catch {
    return undefined;
  }
}

export function costliestQuery(name: string, variables: Record<string, unknown>): CostlyQuery {
  const shapes = PAGES.flatMap((page) =>
    PAGES.flatMap((below) => Array.from({ length: MAX_DEPTH }, (_, levels) => ({ page, below, levels }))),
  );
  const allowed = shapes.flatMap((shape) => {
    const query = buildQuery(name, variables, shape);
    const cost = allowedCost(query, variables);
    return cost === undefined ? [] : [{ name, query, variables, cost }];
  });
  const [costliest] = allowed.sort((a, b) => b.cost - a.cost || b.query.length - a.query.length);
  if (!costliest) throw new Error(`no query of ${name} is allowed`);
  return costliest;
}
