/** Renders a page as a visitor sees it. Only `server/transport/pages/` calls it. */
import { renderToString } from 'react-dom/server';
import { ApolloClient, ApolloLink } from '@apollo/client';
import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { from } from 'rxjs';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type HydrationState,
  type RouteObject,
  type StaticHandlerContext,
} from 'react-router-dom';
import { bootScript } from './app/boot.ts';
import { Providers } from './app/providers.tsx';
import { routes } from './app/routes.ts';
import { isScreenHandle } from './app/screen.ts';
import { languageBasePath, LANGUAGES, pathLanguage, type Language } from '#rules/text/language.ts';
import { createCache } from './lib/graph/apollo-cache.ts';
import { apolloContext } from './lib/graph/apollo-context.ts';
import { loadTranslations, activateLanguage } from './lib/i18n.ts';

interface OperationRequest {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** Language of the shop's texts in the result. */
  language: Language;
}

export interface RenderOptions {
  /** Executes a GraphQL operation as a visitor. */
  execute: (question: OperationRequest) => Promise<FormattedExecutionResult>;
  /** Tags for <head>: style sheet, entry and preloads for these source files. */
  headTags: (files: string[]) => string;
  /** Called when a loader fails; the page then shows the error fallback. */
  onError?: (error: unknown) => void;
}

export type RenderedPage =
  | { status: number; html: string; isPersonal: boolean }
  | { status: number; location: string };

type Handler = ReturnType<typeof createStaticHandler>;

/** A static handler consumes the `lazy` properties of its routes, so each handler gets its own copy. */
function copyRoutes(shared: RouteObject[]): RouteObject[] {
  return shared.map((route) => {
    const { children, lazy } = route;
    const own = { ...route, ...(typeof lazy === 'object' && { lazy: { ...lazy } }) };
    return (children ? { ...own, children: copyRoutes(children) } : own) as RouteObject;
  });
}

const handlers = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    createStaticHandler(copyRoutes(routes), { basename: languageBasePath(language) }),
  ]),
) as Record<Language, Handler>;

export async function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const { execute, onError } = options;
  const { origin, pathname } = new URL(request.url);
  const language = pathLanguage(pathname);
  const handler = handlers[language];
  await loadTranslations(language);
  const cache = createCache({ isServer: true });
  const client = new ApolloClient({
    ssrMode: true,
    cache,
    link: new ApolloLink(({ query: document, variables, operationName }) =>
      from(execute({ document, variables, operationName, language })),
    ),
  });
  try {
    const requestContext = new RouterContextProvider(new Map([[apolloContext, client]]));
    const context = await handler.query(request, { requestContext });
    if (context instanceof Response) {
      return {
        status: context.status,
        location: context.headers.get('location') ?? '/',
      };
    }
    // Below 500 the request is at fault, which is not worth reporting.
    if (context.statusCode >= 500) Object.values(context.errors ?? {}).forEach((error) => onError?.(error));
    // Rendering is synchronous: no other request can change the language before it ends.
    activateLanguage(language);
    const markup = renderMarkup(handler, client, context, origin);
    const boot = bootScript({
      apollo: cache.extract(),
      router: hydrationState(context),
      origin,
    });
    return finishPage(context, markup, boot, options.headTags);
  } finally {
    client.stop();
  }
}

function renderMarkup(
  handler: Handler,
  client: ApolloClient,
  context: StaticHandlerContext,
  origin: string,
): string {
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <Providers client={client} origin={origin} prefetch={() => {}}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
}

function finishPage(
  { matches, statusCode: status }: StaticHandlerContext,
  markup: string,
  boot: string,
  headTags: RenderOptions['headTags'],
): RenderedPage {
  const handles = matches.map(({ route }) => route.handle as unknown).filter(isScreenHandle);
  const html = `<!doctype html>${markup}`
    // Functions, since `$` in a replacement string is special.
    .replace('</head>', () => `${headTags(handles.flatMap(({ files }) => files))}</head>`)
    .replace('</body>', () => `${boot}</body>`);
  return {
    status,
    html,
    isPersonal: handles.some(({ isPersonal }) => isPersonal),
  };
}

function hydrationState({ loaderData, actionData, errors }: StaticHandlerContext): HydrationState {
  return { loaderData, actionData, errors: withoutDetails(errors) };
}

/** Errors hydrate as plain route errors, without internal details. */
function withoutDetails(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const status = typeof error === 'object' && error && 'status' in error ? error.status : 500;
      return [route, { status, statusText: '', internal: false, data: null }];
    }),
  );
}
