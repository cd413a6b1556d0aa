import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { preload } from '#client/lib/preload.ts';
import { StoryPageDocument } from './query.generated.ts';

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { id: postId = '' } = args.params;
  const { forumPost } = await preload(args, StoryPageDocument, { postId });
  if (!forumPost) throw data(null, { status: 404 });
  return null;
}
