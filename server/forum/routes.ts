// The REST door of the forum, reading. Legacy spellings stay here and in rest/.
import { groupRoutes } from './rest/groups.ts';
import { questionRoutes } from './rest/questions.ts';

export const forumRoutes = [...groupRoutes, ...questionRoutes];
