/** Draws a page as a visitor sees it. `server/transport/pages/` is the only caller. */
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
import { baseOf, LANGUAGES, languageAt, type Language } from '#rules/language.ts';
import { createCache } from './lib/apollo-cache.ts';
import { apolloContext } from './lib/apollo-context.ts';
import { learn, speak } from './lib/i18n.ts';

interface Question {
  document: DocumentNode;
  variables: Record<string, unknown>;
  operationName: string | undefined;
  /** What the shop's own words are answered in. */
  language: Language;
}

export interface RenderOptions {
  /** Asks the graph as a visitor. */
  ask: (question: Question) => Promise<FormattedExecutionResult>;
  /** Tags for <head>: style sheet, entry and preloads for these source files. */
  headTags: (files: string[]) => string;
  /** Told of a loader that failed; the page shows the error fallback. */
  onError?: (error: unknown) => void;
}

export type RenderedPage =
  { status: number; html: string; isPersonal: boolean } | { status: number; location: string };

type Handler = ReturnType<typeof createStaticHandler>;

/** A handler empties the lazy parts of its routes as it loads them, so each has routes of its own. */
function copyOf(shared: RouteObject[]): RouteObject[] {
  return shared.map((route) => {
    const { children, lazy } = route;
    const own = { ...route, ...(typeof lazy === 'object' && { lazy: { ...lazy } }) };
    return (children ? { ...own, children: copyOf(children) } : own) as RouteObject;
  });
}

const handlers = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    createStaticHandler(copyOf(routes), { basename: baseOf(language) }),
  ]),
) as Record<Language, Handler>;

export async function render(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const { ask, onError } = options;
  const { origin, pathname } = new URL(request.url);
  const language = languageAt(pathname);
  const handler = handlers[language];
  await learn(language);
  const cache = createCache({ isServer: true });
  const client = new ApolloClient({
    ssrMode: true,
    cache,
    link: new ApolloLink(({ query: document, variables, operationName }) =>
      from(ask({ document, variables, operationName, language })),
    ),
  });
  try {
    const requestContext = new RouterContextProvider(new Map([[apolloContext, client]]));
    const answer = await handler.query(request, { requestContext });
    if (answer instanceof Response) {
      return {
        status: answer.status,
        location: answer.headers.get('location') ?? '/',
      };
    }
    // Below 500 the address is at fault, not we.
    if (answer.statusCode >= 500) Object.values(answer.errors ?? {}).forEach((error) => onError?.(error));
    // Drawn in one go: no other page can change the language meanwhile.
    speak(language);
    const markup = draw(handler, client, answer, origin);
    const boot = bootScript({
      apollo: cache.extract(),
      router: stateOf(answer),
      origin,
    });
    return finishPage(answer, markup, boot, options.headTags);
  } finally {
    client.stop();
  }
}

function draw(handler: Handler, client: ApolloClient, answer: StaticHandlerContext, origin: string): string {
  const router = createStaticRouter(handler.dataRoutes, answer);
  return renderToString(
    <Providers client={client} origin={origin} prefetch={() => {}}>
      <StaticRouterProvider router={router} context={answer} hydrate={false} />
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

function stateOf({ loaderData, actionData, errors }: StaticHandlerContext): HydrationState {
  return { loaderData, actionData, errors: withoutSecrets(errors) };
}

/** Errors come alive as plain route errors: what went wrong inside stays inside. */
function withoutSecrets(errors: StaticHandlerContext['errors']): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const status = typeof error === 'object' && error && 'status' in error ? error.status : 500;
      return [route, { status, statusText: '', internal: false, data: null }];
    }),
  );
}
