import { CodeBlock } from '#client/features/developers/code-block.tsx';
import { ErrorTable } from '#client/features/developers/error-table.tsx';
import {
  type Call,
  GRAPHQL_CALLS,
  preparation,
  REST_CALLS,
} from '#client/features/developers/first-order.ts';
import { subscription, WITH_KEY } from '#client/features/developers/live-and-keys.ts';
import { SCHEMA_CHANGES } from '#client/features/developers/schema-changes.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useOrigin } from '#client/lib/origin.ts';
import { paths } from '#client/lib/paths.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { BreadcrumbData } from '#client/ui/breadcrumb-data.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';

const ENDPOINTS = [
  {
    url: '/graphql',
    name: 'GraphQL sandbox',
    about: /*i18n*/ 'Try out the whole API in the browser.',
  },
  { url: '/api', name: 'REST', about: /*i18n*/ 'Every path below /api, with request bodies and errors.' },
  { url: '/api/openapi.json', name: 'OpenAPI 3.1', about: /*i18n*/ 'The same, machine-readable.' },
  { url: paths.blogFeed(), name: 'RSS', about: /*i18n*/ 'The blog, for feed readers.' },
  {
    url: '/sitemap.xml',
    name: 'Sitemap',
    about: /*i18n*/ 'Every public page, with the date of its last change.',
  },
];

/** Documentation for developers of API clients. */
export function DevelopersPage() {
  const origin = useOrigin();
  return (
    <>
      <PageMeta
        title={i18n.t('For developers')}
        description={i18n.t(
          'A GraphQL and a REST API for the same shop: your first order in five calls, every error, a changelog and a sandbox.',
        )}
      />
      <BreadcrumbData steps={[{ name: i18n.t('For developers'), url: paths.developers() }]} />
      <div className="shell pt-2">
        <Breadcrumbs title={i18n.t('For developers')} />
        <h1 className="text-4xl md:text-5xl">{i18n.t('For developers')}</h1>
        <p className="mt-2 max-w-2xl text-lg text-ink-soft">
          {i18n.t('Programs can do everything that the shop can do, through GraphQL or REST.')}
        </p>
        <ul className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {ENDPOINTS.map(({ url, name, about }) => (
            <li key={url} className="rounded-card border border-line bg-paper p-4">
              <a
                href={url}
                className="inline-flex min-h-11 items-center font-display text-xl font-semibold text-lake underline-offset-4 hover:underline"
              >
                {name}
              </a>
              <p>{i18n.t(about)}</p>
            </li>
          ))}
        </ul>
      </div>
      <Section title={i18n.t('Your first order in five calls')}>
        <div className="grid gap-4">
          <p>
            {i18n.t(
              'For a shell with curl. Both APIs do the same. A number gets one code a minute, so wait a minute before you try the other. First set the address of the shop and a helper that extracts a field:',
            )}
          </p>
          <CodeBlock label={i18n.t('Preparation')} code={preparation(origin)} />
        </div>
        <div className="mt-8 grid gap-10 lg:grid-cols-2">
          <Calls title="GraphQL" calls={GRAPHQL_CALLS} />
          <Calls title="REST" calls={REST_CALLS} />
        </div>
      </Section>
      <Section title={i18n.t('Live updates')}>
        <div className="grid gap-10 lg:grid-cols-2">
          <div className="grid min-w-0 content-start gap-3">
            <h3 className="text-2xl">{i18n.t('For signed-in people')}</h3>
            <p>
              {i18n.t(
                'Subscriptions send orders, notifications and replies as they happen. You need the packages graphql-ws and ws, and the token that signing in returns.',
              )}
            </p>
            <CodeBlock label={i18n.t('Subscription')} code={subscription(origin)} />
          </div>
          <div className="grid min-w-0 content-start gap-3">
            <h3 className="text-2xl">{i18n.t('For other systems')}</h3>
            <p>
              {i18n.t(
                'A warehouse or accounting system needs no account: ask the shop for an API key, which gives access to orders, stock and products. Webhooks report what changed; the shop registers your address and gives you the secret that signs them, as Standard Webhooks specifies.',
              )}
            </p>
            <CodeBlock label={i18n.t('API key')} code={WITH_KEY} />
            <ShopLink to={paths.contact()} className="w-fit text-lake underline">
              {i18n.t('Ask us')}
            </ShopLink>
          </div>
        </div>
      </Section>
      <Section title={i18n.t('Errors')}>
        <ErrorTable />
      </Section>
      <Section title={i18n.t('What changed')} className="pb-8">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {SCHEMA_CHANGES.map(({ day, what }) => (
            <div key={what} className="contents">
              <dt className="font-semibold tabular-nums">
                <time dateTime={day}>{day}</time>
              </dt>
              <dd lang="en-IN">{what}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}

function Calls({ title, calls }: { title: string; calls: readonly Call[] }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="text-2xl">{title}</h3>
      <ol className="mt-3 grid gap-5">
        {calls.map(({ title: what, shell }, index) => (
          <li key={what} className="grid min-w-0 gap-2">
            <p>
              {index + 1}. {i18n.t(what)}
            </p>
            <CodeBlock label={`${title} ${index + 1}`} code={shell} />
          </li>
        ))}
      </ol>
    </section>
  );
}
