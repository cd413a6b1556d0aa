import { type Request } from 'playwright-core';

/** The GraphQL operation name of a request; visitors' reads have it in the URL. */
export function parseOperation(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== '/graphql') return undefined;
  if (request.method() === 'GET') return searchParams.get('operationName') ?? undefined;
  return /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
}
