/** Blog and forum. */
import type { RouteObject } from 'react-router-dom';
import { screen } from '../screen.ts';

export const communityRoutes: RouteObject[] = [
  screen('/blog', 'blog', {
    Component: async () => (await import('#client/pages/blog/page.tsx')).BlogPage,
    loader: async () => (await import('#client/pages/blog/loader.ts')).loader,
  }),
  screen('/blog/:slug', 'blog-post', {
    Component: async () => (await import('#client/pages/blog-post/page.tsx')).BlogPostPage,
    loader: async () => (await import('#client/pages/blog-post/loader.ts')).loader,
  }),
  screen('/forum', 'forum', {
    Component: async () => (await import('#client/pages/forum/page.tsx')).ForumPage,
    loader: async () => (await import('#client/pages/forum/loader.ts')).loader,
  }),
  screen('/forum/stories', 'stories', {
    Component: async () => (await import('#client/pages/stories/page.tsx')).StoriesPage,
    loader: async () => (await import('#client/pages/stories/loader.ts')).loader,
  }),
  screen('/forum/stories/:id', 'story', {
    Component: async () => (await import('#client/pages/story/page.tsx')).StoryPage,
    loader: async () => (await import('#client/pages/story/loader.ts')).loader,
  }),
  screen('/forum/members/:username', 'forum-member', {
    Component: async () => (await import('#client/pages/forum-member/page.tsx')).ForumMemberPage,
    loader: async () => (await import('#client/pages/forum-member/loader.ts')).loader,
  }),
  screen('/forum/:slug', 'forum-slug', {
    Component: async () => (await import('#client/pages/forum-slug/page.tsx')).ForumSlugPage,
    loader: async () => (await import('#client/pages/forum-slug/loader.ts')).loader,
  }),
  screen('/forum/:slug/answers/:id', 'question', {
    Component: async () => (await import('#client/pages/question/page.tsx')).QuestionPage,
    loader: async () => (await import('#client/pages/question/loader.ts')).loader,
  }),
];
