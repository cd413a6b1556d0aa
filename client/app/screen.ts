import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { PagePath } from '#rules/page-address.ts';

/** What the server needs to know of a route. */
export interface ScreenHandle {
  /** Source files, from the project's root: their built chunks are preloaded with the page. */
  files: string[];
  /** Drawn as header and skeleton on the server, never indexed, never stored. */
  isPersonal?: boolean;
}

interface LazyScreen {
  Component: () => Promise<ComponentType>;
  loader?: () => Promise<LoaderFunction>;
}

/**
 * A route to a screen that loads on its own, at a path of #rules/page-address.ts: `screen('/faq', 'faq', { Component: … })`.
 * The loader stands in a file of its own, `loader.ts`: beside a component it would
 * break hot reloading.
 */
export function screen(
  path: PagePath,
  folder: string,
  lazy: LazyScreen,
  traits: Omit<ScreenHandle, 'files'> = {},
): RouteObject {
  const files = [`client/pages/${folder}/page.tsx`];
  if (lazy.loader) files.push(`client/pages/${folder}/loader.ts`);
  return {
    path,
    lazy: { ...lazy },
    handle: { files, ...traits } satisfies ScreenHandle,
  };
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'files' in handle;
}
