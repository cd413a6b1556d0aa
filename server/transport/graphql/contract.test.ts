// The GraphQL contract: every operation of the client runs, and every field is described.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  buildSchema,
  execute,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { db } from '#server/platform/database/db.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import { useDatabase } from '#server/testing/database.ts';
import { newCaller } from '#server/testing/people.ts';
import { requiredVariables } from '#server/testing/sample-input.ts';
import { type GraphContext, visitorContext } from './context.ts';
import { computeCost, MAX_COST } from './cost.ts';
import { runCompiled } from './run-query.ts';
import { adminSchema } from '#server/composition/admin-schema.ts';
import { schema } from '#server/composition/schema.ts';
import { indianDay } from '#rules/day.ts';
import { now } from '#server/platform/clock.ts';

useDatabase();

/** The documents of the shop's client, or those of the back office. */
function clientDocuments(isAdmin: boolean): string {
  const client = join(projectRoot, 'client');
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql') && name.startsWith(`admin${sep}`) === isAdmin)
    .map((name) => readFileSync(join(client, name), 'utf8'))
    .join('\n');
}

const document = parse(clientDocuments(false));
const adminDocument = parse(clientDocuments(true));
const operations = document.definitions.filter(
  ({ kind }) => kind === Kind.OPERATION_DEFINITION,
) as OperationDefinitionNode[];
const named = (operation: OperationDefinitionNode) => operation.name?.value ?? '';

/** Values of variables that exist in the seeded shop, by name. */
async function knownVariables(operationName: string) {
  const product = await db.product.findFirstOrThrow({ include: { variants: true } });
  const order = await db.order.findFirstOrThrow();
  const question = await db.forumQuestion.findFirstOrThrow();
  const post = await db.blogPost.findFirstOrThrow();
  const story = await db.forumPost.findFirstOrThrow();
  return {
    slug: product.slug,
    category: 'dog-dry-food',
    term: 'pedigre',
    postalCode: '302003',
    day: indianDay(now()),
    q: 'pedigre',
    first: 3,
    page: 1,
    revision: 1,
    after: Buffer.from('at:0').toString('base64url'),
    name: 'dog-dry-food',
    id: operationName === 'RepeatSwaps' ? await repeatOrderId() : order.id,
    orderId: order.id,
    code: 'SAVE10',
    lines: [{ variantId: product.variants[0]?.id, quantity: 1 }],
    paymentMethod: 'CASH_ON_DELIVERY',
    filter: { category: 'dog-dry-food' },
    sort: operationName.includes('Question') || operationName.includes('Post') ? 'NEWEST' : 'PRICE_ASC',
    kind: 'DOG',
    blogCategory: 'food',
    postSlug: post.slug,
    forumSlug: 'dog-care',
    groupSlug: 'indie-dogs',
    questionSort: 'MOST_ACTIVE',
    questionId: question.id,
    postId: story.id,
    title: question.title,
    username: 'anonymous',
    threadId: operationName.includes('Post') ? story.id : question.id,
    afterNumber: 0,
    productId: product.id,
    variantId: product.variants[0]?.id,
    quantity: 2,
    variantIds: product.variants.map(({ id }) => id),
    reviewSort: 'BEST',
  };
}

/** A repeat order of the fixture's member. */
async function repeatOrderId(): Promise<string> {
  const [user, variant] = await Promise.all([
    db.user.findUniqueOrThrow({ where: { mobile: '9876543210' } }),
    db.productVariant.findFirstOrThrow({ where: { product: { category: { slug: 'dog-dry-food' } } } }),
  ]);
  const { id } = await db.repeatOrder.create({
    data: {
      userId: user.id,
      variantId: variant.id,
      quantity: 1,
      intervalDays: 30,
      nextOn: now(),
      agreedPrice: variant.discountedPrice,
      createdAt: now(),
    },
  });
  return id;
}

/** Signed links expire at another moment in each response. */
const withoutProofs = (data: unknown) => JSON.stringify(data).replace(/\?until=[^"]+/g, '');

async function contextOfFixture(): Promise<GraphContext> {
  const user = await db.user.findUniqueOrThrow({ where: { mobile: '9876543210' } });
  return {
    ...visitorContext(newCaller()),
    viewer: { id: user.id, sessionId: '', isComplete: true },
  };
}

describe('every operation of the client', () => {
  it('every operation is valid', () => {
    expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
  });

  it.each(
    operations
      .filter(({ operation }) => operation === 'query')
      .map((operation) => [named(operation), operation] as const),
  )('the query %s runs against the seeded shop within the cost limit', async (operationName, operation) => {
    const values: Record<string, unknown> = await knownVariables(operationName);
    const names = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    const missing = (operation.variableDefinitions ?? []).filter(
      ({ type, variable, defaultValue }) =>
        type.kind === Kind.NON_NULL_TYPE && !defaultValue && !(variable.name.value in values),
    );
    expect(missing.map(({ variable }) => variable.name.value)).toEqual([]);
    const variableValues = Object.fromEntries(names.map((name) => [name, values[name]]));
    expect(computeCost(schema, { document, operationName, variables: variableValues })).toBeLessThanOrEqual(
      MAX_COST,
    );
    const contextValue = await contextOfFixture();
    const { data, errors } = await execute({ schema, document, operationName, variableValues, contextValue });
    expect(errors).toBeUndefined();
    // The compiled operation must return exactly the same.
    const operationArgs = { document, operationName, variables: variableValues };
    const compiled = await runCompiled(operationArgs, await contextOfFixture(), 0);
    expect(withoutProofs(compiled?.data)).toBe(withoutProofs(data));
  });
});

describe('the operations of the back office', () => {
  const ofStaff = adminDocument.definitions.filter(
    ({ kind }) => kind === Kind.OPERATION_DEFINITION,
  ) as OperationDefinitionNode[];

  it('every operation is valid', () => {
    expect(validate(adminSchema, adminDocument).map(({ message }) => message)).toEqual([]);
  });

  it.each(ofStaff.map((operation) => [named(operation), operation] as const))(
    'the operation %s stays within the cost limit',
    (operationName, operation) => {
      const request = {
        document: adminDocument,
        operationName,
        variables: requiredVariables(adminSchema, operation),
      };
      expect(computeCost(adminSchema, request)).toBeLessThanOrEqual(MAX_COST);
    },
  );
});

describe('the contract', () => {
  // The public schema and that of the back office.
  const contracts = ['schema.graphql', 'admin.graphql'].map((name) =>
    readFileSync(join(projectRoot, name), 'utf8'),
  );
  const types = Object.values(buildSchema(contracts.join('\n')).getTypeMap()).filter(
    ({ name }) => !name.startsWith('__') && !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name),
  );

  it.each(types.map((type) => [type.name, type] as const))(
    'the type %s and its fields are described',
    (_name, type) => {
      const undescribed: string[] = type.description ? [] : [type.name];
      if (isEnumType(type))
        for (const value of type.getValues())
          if (!value.description) undescribed.push(`${type.name}.${value.name}`);
      if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
        for (const field of Object.values(type.getFields())) {
          if (!field.description) undescribed.push(`${type.name}.${field.name}`);
          if ('args' in field)
            for (const arg of field.args)
              if (!arg.description) undescribed.push(`${type.name}.${field.name}(${arg.name})`);
        }
      expect(undescribed).toEqual([]);
    },
  );

  it('every list of objects states a maximum length, which determines its cost', () => {
    const uncapped = types.filter(isObjectType).flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => isListType(getNullableType(field.type)) && !isLeafType(getNamedType(field.type)))
        .filter((field) => !/at most \d+/i.test(field.description ?? ''))
        .filter((field) => !field.args.some(({ name }) => name === 'first'))
        // The surrounding connection is counted by its page size.
        .filter((field) => !['nodes', 'edges'].includes(field.name))
        .map((field) => `${type.name}.${field.name}`),
    );
    expect(uncapped).toEqual([]);
  });
});
