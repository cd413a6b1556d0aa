import { replySearch } from '#client/features/forum/threads/reply-address.ts';
import { questionData } from '#client/features/forum/threads/question-data.ts';
import type { ReplySort } from '#rules/forum/reply-sorts.ts';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { repliesText } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import type { QuestionPageQuery } from './query.generated.ts';

interface QuestionHeadProps {
  question: NonNullable<QuestionPageQuery['question']>;
  page: number;
  sort: ReplySort;
}

/** Meta tags and structured data of a question. */
export function QuestionHead({ question, page, sort }: QuestionHeadProps) {
  const origin = useOrigin();
  const { id, slug, title, subTitle, group, replyCount } = question;
  const url = paths.question(slug, id);
  return (
    <>
      <PageMeta
        title={page > 1 ? i18n.t('{title}, page {page}', { title, page }) : title}
        description={i18n.t('{about} {replies} in {group}.', {
          about: subTitle || title,
          replies: repliesText(replyCount),
          group: group.title,
        })}
        // Sort orders distribute the same replies over different pages.
        canonical={url + (sort === 'OLDEST' ? replySearch({ page }) : '')}
        type="article"
      />
      {page === 1 && sort === 'OLDEST' && <StructuredData data={questionData(origin, question)} />}
      <StructuredData
        data={breadcrumbData(origin, [
          { name: group.title, url: paths.forumGroup(group.category.slug, group.slug) },
          { name: title, url },
        ])}
      />
    </>
  );
}
