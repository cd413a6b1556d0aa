import { useLocation, useParams } from 'react-router-dom';
import { PawPrint } from 'lucide-react';
import { EntryCard } from '#client/features/forum/threads/entry-card.tsx';
import {
  ENTRIES_PER_PAGE,
  forumSearch,
  readForumAddress,
} from '#client/features/forum/threads/forum-address.ts';
import { Pagination } from '#client/ui/pagination.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { useForumMemberPageSuspenseQuery, type ForumMemberPageQuery } from './query.generated.ts';

/** /forum/members/{username}: a member's public contributions. */
export function ForumMemberPage() {
  const { username = '' } = useParams();
  const { page } = readForumAddress(useLocation().search);
  const { forumMember: member } = useForumMemberPageSuspenseQuery({
    variables: { username, first: ENTRIES_PER_PAGE, page },
  }).data;
  // The loader has responded with 404 for an unknown name, so the account was closed while the page was open.
  if (!member)
    return (
      <EmptyState
        title={i18n.t('This member has left')}
        text={i18n.t('Browse the forum, or share something of your own.')}
      />
    );
  const { author, entries } = member;
  return (
    <>
      <PageMeta title={i18n.t('{name} in the forum', { name: author.name })} isIndexed={false} />
      <div className="shell max-w-4xl pt-2">
        <Breadcrumbs title={author.name} category={{ name: i18n.t('Forum'), url: paths.forum() }} />
        <MemberHeader author={author} />
        {entries.totalCount === 0 && (
          <EmptyState
            level="section"
            title={i18n.t('Nothing written yet')}
            text={i18n.t('Questions, replies and stories appear here.')}
          />
        )}
        <h2 className="sr-only">{i18n.t('Questions, replies and stories')}</h2>
        <ul className="grid gap-4">
          {entries.nodes.map((entry) => (
            <li key={entry.id}>
              <EntryCard entry={entry} />
            </li>
          ))}
        </ul>
        <Pagination
          page={page}
          totalCount={entries.totalCount}
          pageSize={ENTRIES_PER_PAGE}
          addressOf={(number) => paths.forumMember(author.username) + forumSearch({ page: number })}
        />
      </div>
    </>
  );
}

function MemberHeader({ author }: { author: NonNullable<ForumMemberPageQuery['forumMember']>['author'] }) {
  const { name, username, image } = author;
  return (
    <header className="mb-6 flex items-center gap-4">
      {image ? (
        <Picture
          image={image}
          width={80}
          height={80}
          isDecorative
          className="size-20 shrink-0 rounded-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-20 shrink-0 place-items-center rounded-full bg-sunk text-ink-soft"
        >
          <PawPrint className="size-9" />
        </span>
      )}
      <div className="min-w-0">
        <h1 className="text-3xl wrap-anywhere md:text-4xl">{name}</h1>
        <p className="text-ink-soft">@{username}</p>
      </div>
    </header>
  );
}
