import { useNavigate, useParams } from 'react-router-dom';
import { PetEditor } from '#client/features/pets/pet-editor.tsx';
import type { PetForm_PetFragment } from '#client/features/pets/pet.generated.ts';
import { PetFailed, PetNotFound } from '#client/features/pets/pet-not-found.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { usePetEditPageQuery } from './query.generated.ts';

export function PetEditPage() {
  const { id = '' } = useParams();
  // Refetched, so that saving does not revert changes made elsewhere.
  const { data, error, refetch } = usePetEditPageQuery({ variables: { id }, fetchPolicy: 'network-only' });
  const pet = data?.pet;
  return (
    <>
      <PageMeta
        title={pet ? i18n.t('Edit {name}', { name: pet.name }) : i18n.t('Edit pet')}
        isIndexed={false}
      />
      {pet && pet.right !== 'READ' ? (
        <EditPet key={pet.id} pet={pet} />
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

function EditPet({ pet }: { pet: PetForm_PetFragment }) {
  const session = useSession();
  const navigate = useNavigate();
  const profile = session.status === 'signed-in' ? paths.profile(session.user.id) : paths.home();
  return (
    <div className="shell grid max-w-4xl gap-5 pt-2 pb-10">
      <Breadcrumbs title={i18n.t('Edit')} category={{ name: pet.name, url: paths.pet(pet.id) }} />
      <h1 className="text-3xl break-words">{i18n.t('Edit {name}', { name: pet.name })}</h1>
      <PetEditor
        pet={pet}
        submitLabel={i18n.t('Save')}
        backTo={paths.pet(pet.id)}
        onSaved={() => {
          showMessage(i18n.t('Saved'));
          void navigate(paths.pet(pet.id));
        }}
        onRemoved={
          pet.right !== 'OWN'
            ? undefined
            : () => {
                showMessage(i18n.t('{name} is deleted', { name: pet.name }));
                void navigate(profile, { replace: true });
              }
        }
      />
    </div>
  );
}
