import { useParams } from 'react-router-dom';
import { ForumCategory } from './forum-category.tsx';
import { ForumTip } from './forum-tip.tsx';
import { useForumSlugPageSuspenseQuery } from './query.generated.ts';

/** A forum category or a tip: they share one URL shape, so the slug decides. */
export function ForumSlugPage() {
  const { slug: forumSlug = '' } = useParams();
  const { forumPage, forumTips } = useForumSlugPageSuspenseQuery({ variables: { forumSlug } }).data;
  // The loader has responded with 404 for an unknown slug.
  if (!forumPage) return null;
  const tips = forumTips.filter(({ slug }) => slug !== forumSlug);
  return 'groups' in forumPage ? (
    <ForumCategory category={forumPage} tips={tips} />
  ) : (
    <ForumTip tip={forumPage} others={tips} />
  );
}
