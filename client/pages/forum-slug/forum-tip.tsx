import { ShopHtml } from '#client/features/content/shop-html.tsx';
import { TipList } from '#client/features/forum/threads/tip-list.tsx';
import type { TipList_TipFragment } from '#client/features/forum/threads/tip-list.generated.ts';
import { plainText } from '#client/features/forum/threads/question-data.ts';
import { breadcrumbData } from '#client/lib/breadcrumb-data.ts';
import { i18n } from '#client/lib/i18n.ts';
import { metaDescription } from '#client/lib/meta-description.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { useShop } from '#client/lib/shop.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';

interface ForumTipProps {
  tip: TipList_TipFragment & { html: string };
  others: readonly TipList_TipFragment[];
}

/** /forum/{tip}: a tip. */
export function ForumTip({ tip: { slug, title, html }, others }: ForumTipProps) {
  const origin = useOrigin();
  const { name: shopName } = useShop();
  const url = paths.forumTip(slug);
  const forum = { name: i18n.t('Forum'), url: paths.forum() };
  return (
    <>
      <PageMeta title={title} description={plainText(html)} canonical={url} type="article" />
      <StructuredData
        data={{
          '@type': 'Article',
          headline: title,
          description: metaDescription(plainText(html)),
          image: [`${origin}/share.png`],
          author: { '@type': 'Organization', name: shopName, url: origin },
          mainEntityOfPage: origin + url,
        }}
      />
      <StructuredData data={breadcrumbData(origin, [forum, { name: title, url }])} />
      <div className="shell pt-2">
        <Breadcrumbs title={title} category={forum} />
        <div className="grid items-start gap-8 pt-2 lg:grid-cols-[1fr_20rem]">
          <article>
            <h1 className="text-4xl md:text-5xl">{title}</h1>
            <ShopHtml html={html} />
          </article>
          <TipList tips={others} title={i18n.t('More tips')} />
        </div>
      </div>
    </>
  );
}
