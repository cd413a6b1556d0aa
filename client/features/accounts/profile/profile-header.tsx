import { Pencil } from 'lucide-react';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';
import { ICON_BUTTON } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { Cover } from './cover.tsx';
import { Portrait } from './portrait.tsx';
import type { ProfileHeader_PublicUserFragment } from './profile.generated.ts';

interface ProfileHeaderProps {
  person: ProfileHeader_PublicUserFragment;
  /** Buttons to change the pictures; omitted on profiles of others. */
  editUrl?: string;
}

/** Photo, name and cover picture of a profile. */
export function ProfileHeader({ person, editUrl }: ProfileHeaderProps) {
  const { name, username, image, coverImage } = person;
  return (
    <header>
      <Cover image={coverImage}>
        {editUrl && (
          <ShopLink
            to={editUrl}
            aria-label={i18n.t('Edit cover')}
            title={i18n.t('Edit cover')}
            className={classNames(ICON_BUTTON, 'absolute top-3 end-3 bg-paper shadow-card')}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </ShopLink>
        )}
      </Cover>
      <div className="relative -mt-16 flex flex-col items-center gap-x-6 gap-y-3 text-center sm:-mt-20 sm:flex-row sm:items-end sm:px-8 sm:text-start">
        <Portrait image={image} className="border-6 border-ground" />
        <div className="min-w-0 flex-1 sm:pb-4">
          <h1 className="text-3xl break-words md:text-4xl">{name}</h1>
          <p className="text-lg break-words text-ink-soft">@{username}</p>
        </div>
        {editUrl && (
          <LinkButton to={editUrl} look="outline" className="sm:mb-5">
            <Pencil aria-hidden="true" className="size-4" />
            {i18n.t('Edit Profile')}
          </LinkButton>
        )}
      </div>
    </header>
  );
}
