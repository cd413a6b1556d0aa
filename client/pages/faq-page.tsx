import { faqData } from '#client/features/content/faq-data.ts';
import { paths } from '#client/lib/paths.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { useFaqPageSuspenseQuery } from './faq-page.generated.ts';

export function FaqPage() {
  const { faq } = useFaqPageSuspenseQuery().data;
  return (
    <>
      <PageMeta
        title="Questions people ask"
        description="Delivery, returns, payment, coupons, pets’ papers, the forum and the first lesson of a puppy: short answers from the shop."
      />
      <StructuredData data={faqData(faq)} />
      <div className="shell pt-2">
        <Breadcrumbs title="FAQ" />
        <div className="max-w-3xl pt-2">
          <h1 className="text-4xl md:text-5xl">Questions people ask</h1>
          <p className="mt-2 mb-6 text-lg text-ink-soft">
            Tap a question to open it. Yours is not here? Write to us.
          </p>
          <Accordion
            items={faq.map(({ question, answer }) => ({
              title: question,
              body: answer,
            }))}
          />
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={paths.contact()}>Ask us</LinkButton>
            <LinkButton to={paths.forum()} look="outline">
              Ask other pet parents
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}
