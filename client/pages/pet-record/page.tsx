import { useParams } from 'react-router-dom';
import { PetFailed, PetNotFound } from '#client/features/pets/pet-not-found.tsx';
import { HealthRecord } from '#client/features/pets/record/health-record.tsx';
import type { HealthRecord_PetFragment } from '#client/features/pets/record/record.generated.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Button } from '#client/ui/button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { usePetRecordPageQuery } from './query.generated.ts';

/** The health record of a pet, to print. */
export function PetRecordPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = usePetRecordPageQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const pet = data?.pet;
  return (
    <>
      <PageMeta
        title={pet ? i18n.t('{name}: health record', { name: pet.name }) : i18n.t('Health record')}
        isIndexed={false}
      />
      {pet ? (
        <Printable pet={pet} />
      ) : data || parseUserError(error) ? (
        <PetNotFound />
      ) : error ? (
        <PetFailed onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Printable({ pet }: { pet: HealthRecord_PetFragment }) {
  return (
    <div className="shell grid gap-4 pt-2 pb-10 print:block print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Breadcrumbs title={i18n.t('Health record')} category={{ name: pet.name, url: paths.pet(pet.id) }} />
        <Button onClick={() => window.print()}>{i18n.t('Print or save as PDF')}</Button>
      </div>
      <HealthRecord pet={pet} />
    </div>
  );
}
