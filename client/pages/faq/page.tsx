import { ContactBlock } from '#client/features/content/contact-block.tsx';
import { faqData } from '#client/features/content/faq-data.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { BreadcrumbData } from '#client/ui/breadcrumb-data.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { StructuredData } from '#client/ui/structured-data.tsx';
import { useFaqPageSuspenseQuery } from './query.generated.ts';

export function FaqPage() {
  const { faq } = useFaqPageSuspenseQuery().data;
  const items = faq.map(({ question, answer }) => ({ title: question, body: answer }));
  return (
    <>
      <PageMeta
        title={i18n.t('Questions people ask')}
        description={i18n.t(
          'Delivery, returns, payment, coupons, pets’ documents, the forum and the first lesson of a puppy: short answers from the shop.',
        )}
      />
      <BreadcrumbData steps={[{ name: 'FAQ', url: paths.faq() }]} />
      <StructuredData data={faqData(faq)} />
      <div className="shell pt-2">
        <Breadcrumbs title={i18n.t('FAQ')} />
        <h1 className="pt-2 text-4xl md:text-5xl">{i18n.t('Questions people ask')}</h1>
        <p className="mt-2 mb-6 text-lg text-ink-soft">
          {i18n.t('Tap a question to open it. Yours is not here? Write to us.')}
        </p>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <div>
            <Accordion items={items} />
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to={paths.contact()}>{i18n.t('Ask us')}</LinkButton>
              <LinkButton to={paths.forum()} look="outline">
                {i18n.t('Ask other pet parents')}
              </LinkButton>
            </div>
          </div>
          <ContactBlock />
        </div>
      </div>
    </>
  );
}
