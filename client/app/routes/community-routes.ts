/** Blog and forum. */
import type { RouteObject } from 'react-router-dom';
import { screen } from '../screen.ts';

export const communityRoutes: RouteObject[] = [
  screen('/blog', 'blog-page', {
    Component: async () => (await import('#client/pages/blog-page.tsx')).BlogPage,
    loader: async () => (await import('#client/pages/blog-page.loader.ts')).loader,
  }),
  screen('/blog/:slug', 'blog-post-page', {
    Component: async () => (await import('#client/pages/blog-post-page.tsx')).BlogPostPage,
    loader: async () => (await import('#client/pages/blog-post-page.loader.ts')).loader,
  }),
  screen('/forum', 'forum-page', {
    Component: async () => (await import('#client/pages/forum-page.tsx')).ForumPage,
    loader: async () => (await import('#client/pages/forum-page.loader.ts')).loader,
  }),
  screen('/forum/stories', 'stories-page', {
    Component: async () => (await import('#client/pages/stories-page.tsx')).StoriesPage,
    loader: async () => (await import('#client/pages/stories-page.loader.ts')).loader,
  }),
  screen('/forum/:slug', 'forum-slug-page', {
    Component: async () => (await import('#client/pages/forum-slug-page.tsx')).ForumSlugPage,
    loader: async () => (await import('#client/pages/forum-slug-page.loader.ts')).loader,
  }),
  screen('/forum/:slug/answers/:id', 'question-page', {
    Component: async () => (await import('#client/pages/question-page.tsx')).QuestionPage,
    loader: async () => (await import('#client/pages/question-page.loader.ts')).loader,
  }),
];
