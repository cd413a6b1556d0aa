import { Link, useSearchParams } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { useStaffBlogPostsQuery } from '../../features/blog/blog.generated.ts';
import { ContentTabs } from '../../features/content/content-tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAGED, PagedList, pagedList } from '../../ui/paged-list.tsx';
import { parseFilter } from './post-filter.ts';
import { PostFilters } from './post-filters.tsx';
import { PostRows } from './post-rows.tsx';

/** All posts of the blog; the filter is in the URL. */
export default function BlogPage() {
  const [address] = useSearchParams();
  const filter = parseFilter(address);
  const list = pagedList(useStaffBlogPostsQuery({ variables: { filter }, ...PAGED }), 'staffBlogPosts');
  return (
    <>
      <PageHeader title="Blog" text="Blog posts, newest first.">
        <Link to="/content/blog/new" className={buttonLook('primary', 'small')}>
          New post
        </Link>
      </PageHeader>
      <ContentTabs current="blog" />
      <PostFilters address={address} />
      <PagedList
        items="posts"
        more="older posts"
        {...list}
        empty={Object.keys(filter).length > 0 ? 'No posts match this filter.' : 'No posts yet.'}
      >
        {(posts) => <PostRows posts={posts} isLoading={list.isLoading} />}
      </PagedList>
    </>
  );
}
