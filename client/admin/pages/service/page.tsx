import { useParams } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { RecordForm } from '../../features/categories/record-form.tsx';
import {
  type StaffServiceDetailsFragment,
  useSaveServiceMutation,
  useStaffServiceQuery,
} from '../../features/services/services.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import NotFoundPage from '../not-found/page.tsx';
import {
  savedServiceTexts,
  SERVICE_FIELDS,
  serviceInput,
  serviceProblems,
  serviceTexts,
} from './service-fields.ts';

export default function ServicePage() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useStaffServiceQuery({
    variables: { slug },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? (
      <LoadFailed title="The service could not be loaded" onRetry={refetch} />
    ) : (
      <PageSkeleton />
    );
  const { staffService: service } = data;
  if (!service) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        title={service.title}
        text={service.isShown ? undefined : 'This service is hidden from the shop.'}
      >
        {service.isShown && (
          <a href={service.url} target="_blank" rel="noopener" className="font-semibold underline">
            View in shop
          </a>
        )}
      </PageHeader>
      <KnownService key={service.id} service={service} />
    </>
  );
}

function KnownService({ service }: { service: StaffServiceDetailsFragment }) {
  const [save, { loading }] = useSaveServiceMutation();
  const form = useVersionedForm({
    initial: serviceTexts(service),
    version: service.version,
    isFollowing: true,
    save: async (values, version) => {
      const input = serviceInput(values);
      const { data } = await save({ variables: { slug: service.slug, version, input } });
      return data?.saveService.version;
    },
    onSaved: () => showMessage('Saved.'),
    check: (values) => serviceProblems(values, false),
  });
  return (
    <div className="max-w-3xl">
      <RecordForm
        form={form}
        fields={SERVICE_FIELDS}
        namedBy="title"
        isNew={false}
        isBusy={loading}
        textsOfSaved={savedServiceTexts}
      />
    </div>
  );
}
