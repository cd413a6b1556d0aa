/**
 * Sends an operation with files in its variables as a GraphQL multipart request. Uses XMLHttpRequest, because
 * `fetch` does not report upload progress: `context: { onProgress, fetchOptions: { signal } }`.
 */
import { ApolloLink, Observable } from '@apollo/client';
import { parseAndCheckHttpResponse } from '@apollo/client/link/http';
import { print } from '@apollo/client/utilities';
import { extractFiles } from './extract-files.ts';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Called with 0 to 1 while the files of an operation leave the browser. */
    onProgress?: (fraction: number) => void;
    headers?: Record<string, string>;
    fetchOptions?: { signal?: AbortSignal };
  }
}

export function uploadLink(uri: string): ApolloLink {
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { onProgress, headers, fetchOptions } = operation.getContext();
        const signal = fetchOptions?.signal;
        const request = new XMLHttpRequest();
        const stop = (): void => request.abort();

        request.open('POST', uri);
        const sentHeaders = { accept: 'application/graphql-response+json, application/json', ...headers };
        // The server requires this header for multipart requests as CSRF protection.
        for (const [name, value] of Object.entries({ ...sentHeaders, 'apollo-require-preflight': 'true' }))
          request.setRequestHeader(name, value);
        request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
        request.onload = () => {
          parseAndCheckHttpResponse(operation)(buildResponse(request)).then(
            (result) => {
              observer.next(result);
              observer.complete();
            },
            (error: unknown) => observer.error(error),
          );
        };
        // The same two errors as `fetch`.
        request.onerror = () => observer.error(new TypeError('Failed to fetch'));
        request.onabort = () => observer.error(new DOMException('The upload was aborted.', 'AbortError'));
        request.onloadend = () => signal?.removeEventListener('abort', stop);
        signal?.addEventListener('abort', stop);
        request.send(buildFormData(operation));
        if (signal?.aborted) stop();
        return stop;
      }),
  );
}

/** github.com/jaydenseric/graphql-multipart-request-spec: `operations`, then `map`, then the files. */
function buildFormData({ query, operationName, variables }: ApolloLink.Operation): FormData {
  const { rest, files } = extractFiles(variables);
  const form = new FormData();
  form.append('operations', JSON.stringify({ operationName, query: print(query), variables: rest }));
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, at) => [at, [path]]))));
  files.forEach(({ file }, at) => form.append(String(at), file));
  return form;
}

function buildResponse(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? 'text/plain';
  return new Response(request.responseText, { status: request.status, headers: { 'content-type': type } });
}
