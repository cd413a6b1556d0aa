import { useNavigate } from 'react-router-dom';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { recordActions } from '../../features/categories/record-actions.ts';
import { RecordRows } from '../../features/categories/record-rows.tsx';
import { ContentTabs } from '../../features/content/content-tabs.tsx';
import {
  type StaffServiceRowFragment,
  useOrderServicesMutation,
  useRemoveServiceMutation,
  useStaffServicesQuery,
} from '../../features/services/services.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';

const isHindiMissing = ({ titleHi, shortHi, descriptionHi, factsHi }: StaffServiceRowFragment) =>
  !titleHi || !shortHi || !descriptionHi || factsHi.length === 0;

/** The services that can be booked, in the order of the shop's pages. */
export default function ServicesPage() {
  const navigate = useNavigate();
  const { data, error, refetch } = useStaffServicesQuery({ fetchPolicy: 'cache-and-network' });
  const [remove] = useRemoveServiceMutation();
  const [order] = useOrderServicesMutation();
  const services = data?.staffServices.map((service) => ({ ...service, name: service.title })) ?? [];
  const actions = recordActions(
    (slug) => remove({ variables: { slug } }),
    (slugs) => order({ variables: { slugs: [...slugs] } }),
    refetch,
  );
  return (
    <>
      <PageHeader
        title="Services"
        text="Services that can be booked, in shop order. Changes appear immediately."
      >
        <LinkButton to="/content/services/new" size="small">
          New service
        </LinkButton>
      </PageHeader>
      <ContentTabs current="services" />
      {!data &&
        (error ? (
          <LoadFailed level="section" title="The services could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      {data && services.length === 0 && <p className="py-10 text-center text-ink-soft">No services yet.</p>}
      <RecordRows
        {...actions}
        label="Services"
        records={services}
        details={(service) => (
          <>
            <span>{service.priceText}</span>
            {!service.isShown && <Badge tone="quiet">Hidden</Badge>}
            {isHindiMissing(service) && <Badge tone="marigold">Hindi is missing</Badge>}
          </>
        )}
        removal="This cannot be undone. A service that has been booked cannot be removed: hide it instead."
        onEdit={({ slug }) => void navigate(`/content/services/${slug}`)}
      />
    </>
  );
}
