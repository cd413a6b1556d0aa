import { type Request } from 'playwright-core';

/** The name of the operation that a request brings to the graph; visitors' reads bring it in their address. */
export function operationOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== '/graphql') return undefined;
  if (request.method() === 'GET') return searchParams.get('operationName') ?? undefined;
  return /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
}
