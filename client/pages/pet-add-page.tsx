import { useNavigate, useParams } from 'react-router-dom';
import { PetEditor } from '#client/features/pets/pet-editor.tsx';
import { paths } from '#client/lib/paths.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';

export function PetAddPage() {
  const { userId = '' } = useParams();
  const session = useSession();
  const navigate = useNavigate();
  if (session.status !== 'signed-in') return null;
  const { id } = session.user;
  return (
    <>
      <PageMeta title="Add a pet" isIndexed={false} />
      {id === userId ? (
        <div className="shell grid max-w-4xl gap-5 pt-2 pb-10">
          <Breadcrumbs title="Add New Pet" category={{ name: 'My Profile', url: paths.profile(id) }} />
          <h1 className="text-3xl">Add New Pet</h1>
          <PetEditor
            submitLabel="Add pet"
            backTo={paths.profile(id)}
            onSaved={(petId, name) => {
              showMessage(`${name} is added`);
              void navigate(paths.pet(petId), { replace: true });
            }}
          />
        </div>
      ) : (
        <EmptyState
          title="This page belongs to somebody else"
          text="Pets are added to one's own profile."
          pose="puzzled"
        >
          <LinkButton to={paths.addPet(id)}>Add a pet of yours</LinkButton>
        </EmptyState>
      )}
    </>
  );
}
