import { useLocation } from 'react-router-dom';
import { ComposeThread } from '#client/features/forum/threads/compose-thread.tsx';
import {
  forumSearch,
  readForumAddress,
  type ForumChoice,
} from '#client/features/forum/threads/forum-address.ts';
import { TipList } from '#client/features/forum/threads/tip-list.tsx';
import type { TipList_TipFragment } from '#client/features/forum/threads/tip-list.generated.ts';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { LinkChips } from '#client/ui/link-chips.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { ForumCategoryQuestions } from './forum-category-questions.tsx';
import { ForumSearchResults } from './forum-search-results.tsx';
import type { ForumCategory_CategoryFragment } from './query.generated.ts';

const forumStep = () => ({ name: i18n.t('Forum'), url: paths.forum() });

interface ForumCategoryProps {
  category: ForumCategory_CategoryFragment;
  tips: readonly TipList_TipFragment[];
}

type Group = ForumCategory_CategoryFragment['groups'][number];

/** /forum/{category}: its questions, or those of one group (`?group=`). */
export function ForumCategory({ category, tips }: ForumCategoryProps) {
  const { slug, title, subTitle, groups } = category;
  const choice = readForumAddress(useLocation().search);
  const address = paths.forumCategory(slug);
  const group = groups.find((candidate) => candidate.slug === choice.group);
  return (
    <>
      <Head category={category} group={group} choice={choice} />
      <div className="shell pt-2">
        <Breadcrumbs
          title={group?.title ?? title}

          category={group ? { name: title, url: address } : forumStep()}
        />
        <div className="grid items-start gap-x-8 gap-y-10 pt-2 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {group ? (
              <GroupIntro group={group} />
            ) : (
              <div>
                <h1 className="text-4xl md:text-5xl">{title}</h1>
                <p className="mt-1 text-lg text-ink-soft">{subTitle}</p>
              </div>
            )}
            <LinkChips
              label={i18n.t('Groups')}
              links={[
                { name: i18n.t('All groups'), url: address, isCurrent: !group },
                ...groups.map(({ slug: own, title: name }) => ({
                  name,
                  url: paths.forumGroup(slug, own),
                  isCurrent: own === group?.slug,
                })),
              ]}
            />
            <div>
              <ComposeThread kind="question" groups={group ? [group] : groups} />
            </div>
            {choice.term ? (
              <ForumSearchResults slug={slug} term={choice.term} choice={choice} />
            ) : (
              <ForumCategoryQuestions slug={slug} choice={choice} />
            )}
          </div>
          <TipList tips={tips} />
        </div>
      </div>
    </>
  );
}

function GroupIntro({ group: { title, bio, image } }: { group: Group }) {
  return (
    <div className="flex items-start gap-4">
      <Picture
        image={image}
        width={120}
        height={80}
        isDecorative
        className="mt-1 w-24 shrink-0 rounded-xl md:w-40"
        sizes="(width >= 48rem) 160px, 96px"
        priority
      />
      <div>
        <h1 className="text-3xl md:text-5xl">{title}</h1>
        <p className="mt-1 text-ink-soft md:text-lg">{bio}</p>
      </div>
    </div>
  );
}

interface HeadProps {
  category: ForumCategory_CategoryFragment;
  group: Group | undefined;
  choice: ForumChoice;
}

function Head({ category, group, choice: { page } }: HeadProps) {
  const origin = useOrigin();
  const { slug, title, subTitle } = category;
  const address = paths.forumCategory(slug);
  const topic = group ?? category;
  const name = i18n.t('{title} forum', { title: topic.title });
  const steps = [forumStep(), { name: title, url: address }];
  if (group) steps.push({ name: group.title, url: paths.forumGroup(slug, group.slug) });
  return (
    <>
      <PageMeta
        title={page > 1 ? i18n.t('{title}, page {page}', { title: name, page }) : name}
        description={
          group?.bio ??
          i18n.t('{about} Questions and answers from pet parents all over India.', { about: subTitle })
        }
        // The sort order is not part of the canonical URL.
        canonical={address + forumSearch({ group: group?.slug ?? null, page })}
        image={group?.image}
      />
      <StructuredData data={breadcrumbData(origin, steps)} />
    </>
  );
}
