import { Link, useSearchParams } from 'react-router-dom';
import { showFailure } from '#client/state/messages.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useStaffBlogPostsQuery } from '../../features/blog/blog.generated.ts';
import { ContentTabs } from '../../features/content/content-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { filterOf } from './post-filter.ts';
import { PostFilters } from './post-filters.tsx';
import { PostRows } from './post-rows.tsx';

/** All posts of the blog; the filter is in the address. */
export default function BlogPage() {
  const [address] = useSearchParams();
  const filter = filterOf(address);
  const { data, previousData, error, loading, refetch, fetchMore } = useStaffBlogPostsQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.staffBlogPosts;
  const loadMore = async () => {
    try {
      await fetchMore({
        variables: { after: shown?.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult: { staffBlogPosts: more } }) => ({
          staffBlogPosts: { ...more, nodes: [...before.staffBlogPosts.nodes, ...more.nodes] },
        }),
      });
    } catch (failure) {
      showFailure(failure, 'More posts could not be loaded. Please try again.');
    }
  };
  return (
    <>
      <PageHeader title="Blog" text="Posts that shoppers read, newest first.">
        <Link to="/content/blog/new" className={buttonLook('primary', 'small')}>
          New post
        </Link>
      </PageHeader>
      <ContentTabs current="blog" />
      <PostFilters address={address} />
      {!shown &&
        (error ? <LoadFailed level="section" what="The posts" onRetry={refetch} /> : <PageSkeleton />)}
      {shown?.nodes.length === 0 && (
        <p className="py-10 text-center text-ink-soft">
          {Object.keys(filter).length > 0 ? 'No posts match this filter.' : 'There are no posts yet.'}
        </p>
      )}
      {shown && shown.nodes.length > 0 && <PostRows posts={shown.nodes} isLoading={loading} />}
      {shown?.pageInfo.hasNextPage && (
        <Button look="outline" className="mt-6" isBusy={loading} onClick={() => void loadMore()}>
          Show older posts
        </Button>
      )}
    </>
  );
}
