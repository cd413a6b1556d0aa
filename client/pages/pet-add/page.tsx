import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { safeRedirectPath } from '#rules/paths/safe-redirect-path.ts';
import { PetEditor } from '#client/features/pets/pet-editor.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';

export function PetAddPage() {
  const { userId = '' } = useParams();
  const [search] = useSearchParams();
  const session = useSession();
  const navigate = useNavigate();
  if (session.status !== 'signed-in') return null;
  const { id } = session.user;
  return (
    <>
      <PageMeta title={i18n.t('Add a pet')} isIndexed={false} />
      {id === userId ? (
        <div className="shell grid max-w-4xl gap-5 pt-2 pb-10">
          <Breadcrumbs
            title={i18n.t('Add New Pet')}
            category={{ name: i18n.t('My Profile'), url: paths.profile(id) }}
          />
          <h1 className="text-3xl">{i18n.t('Add New Pet')}</h1>
          <PetEditor
            submitLabel={i18n.t('Add pet')}
            backTo={bookingReturnPath(search) ?? paths.profile(id)}
            onSaved={(petId, name) => {
              showMessage(i18n.t('{name} is added', { name }));
              const booking = bookingReturnPath(search);
              void navigate(booking ? withPet(booking, petId) : paths.pet(petId), { replace: true });
            }}
          />
        </div>
      ) : (
        <EmptyState
          title={i18n.t('This page belongs to someone else')}
          text={i18n.t('You can add pets only to your own profile.')}
          pose="puzzled"
        >
          <LinkButton to={paths.addPet(id)}>{i18n.t('Add a pet of yours')}</LinkButton>
        </EmptyState>
      )}
    </>
  );
}

/** The booking form to return to; other return paths are ignored. */
function bookingReturnPath(search: URLSearchParams): string | null {
  const back = safeRedirectPath(search.get('back') ?? '');
  return back?.startsWith(`${paths.newBooking()}?`) ? back : null;
}

function withPet(booking: string, petId: string): string {
  const [path, search] = booking.split('?');
  const params = new URLSearchParams(search);
  params.set('pet', petId);
  return `${path ?? ''}?${params}`;
}
