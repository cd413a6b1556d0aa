import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { PagePath } from '#rules/paths/page-address.ts';

/** Route metadata for the server. */
export interface ScreenHandle {
  /** Source files relative to the project root; their built chunks are preloaded. */
  files: string[];
  /** Rendered on the server as header and skeleton; not indexed, not cached. */
  isPersonal?: boolean;
}

interface LazyScreen {
  Component: () => Promise<ComponentType>;
  loader?: () => Promise<LoaderFunction>;
}

/**
 * A route to a lazy page, at a path of #rules/paths/page-address.ts: `screen('/faq', 'faq', { Component: … })`. The
 * loader is a separate file, `loader.ts`: next to a component it would break hot reloading.
 */
export function screen(
  path: PagePath,
  folder: string,
  lazy: LazyScreen,
  metadata: Omit<ScreenHandle, 'files'> = {},
): RouteObject {
  // The browser has no use for it.
  return {
    path,
    lazy: { ...lazy },
    ...(import.meta.env.SSR && { handle: buildHandle(folder, lazy, metadata) }),
  };
}

function buildHandle(
  folder: string,
  { loader }: LazyScreen,
  metadata: Omit<ScreenHandle, 'files'>,
): ScreenHandle {
  const files = [`client/pages/${folder}/page.tsx`];
  if (loader) files.push(`client/pages/${folder}/loader.ts`);
  return { files, ...metadata };
}

export function isScreenHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null && 'files' in handle;
}
