// REST routes of the forum. The field names of the REST API are used only here and in rest/.
import { groupRoutes } from './rest/groups.ts';
import { askRoutes } from './rest/ask.ts';
import { postRoutes } from './rest/posts.ts';
import { questionRoutes } from './rest/questions.ts';
import { replyRoutes } from './rest/replies.ts';
import { singlePostRoutes } from './rest/single-post.ts';
import { threadReactionRoutes } from './rest/thread-reactions.ts';

export const forumRoutes = [
  ...groupRoutes,
  ...questionRoutes,
  ...askRoutes,
  ...replyRoutes,
  ...singlePostRoutes,
  ...postRoutes,
  ...threadReactionRoutes,
];
