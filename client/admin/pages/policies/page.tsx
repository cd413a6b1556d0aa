import { Link } from 'react-router-dom';
import { formatDay } from '#client/lib/format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { versionText } from '../../features/texts/version-text.ts';
import { ContentTabs } from '../../features/content/content-tabs.tsx';
import { type TextRowFragment, useStaffTextsQuery } from '../../features/texts/texts.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

/** The policies and the about page, each with its draft or scheduled version. */
export default function PoliciesPage() {
  const { data, error, refetch } = useStaffTextsQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <>
      <PageHeader
        title="Policies"
        text="Each policy has versions. Current and earlier versions stay readable and never change."
      />
      <ContentTabs current="policies" />
      {!data &&
        (error ? (
          <LoadFailed level="section" title="The policies could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {data && (
        <ul data-rows aria-label="Policies" className="grid gap-2">
          {data.staffTexts.map((text) => (
            <PolicyRow key={text.slug} text={text} />
          ))}
        </ul>
      )}
    </>
  );
}

function PolicyRow({ text: { slug, isUnread, draft, inForce, scheduled } }: { text: TextRowFragment }) {
  return (
    <li className="card relative flex scroll-my-24 flex-wrap items-center gap-x-4 gap-y-1 p-4 hover:bg-sunk">
      {/* The whole row leads to the text. */}
      <Link
        to={`/content/policies/${slug}`}
        className="min-w-0 grow font-semibold break-words text-lake after:absolute after:inset-0"
      >
        {inForce.title}
      </Link>
      {isUnread && <Badge tone="alarm">Not read yet</Badge>}
      {draft && <Badge tone="marigold">Draft</Badge>}
      {scheduled.map(({ id, inForceOn }) => (
        <Badge key={id} tone="sky">
          New from {formatDay(inForceOn ?? '')}
        </Badge>
      ))}
      <span className="text-ink-soft">In force from {versionText(inForce)}</span>
    </li>
  );
}
