import { useId } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { PolicyPageQuery } from './query.generated.ts';

type Text = NonNullable<PolicyPageQuery['shopText']>;

interface VersionsProps {
  slug: string;
  text: Pick<Text, 'version' | 'versions'>;
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-lake underline underline-offset-4';

/** Says that an earlier version is shown, and leads to the one in force; nothing for that one. */
export function EarlierVersionNote({ slug, text: { version, versions } }: VersionsProps) {
  if (versions[0]?.version === version) return null;
  return (
    <div role="note" className="mt-4 max-w-[44rem] rounded-card bg-marigold-wash p-4">
      <p>{i18n.t('This is an earlier version.')}</p>
      <ShopLink to={`/${slug}`} className={LINK}>
        {i18n.t('Read the version in force')}
      </ShopLink>
    </div>
  );
}

/** Links to the other versions that were in force; nothing while there is one only. */
export function EarlierVersions({ slug, text: { version, versions } }: VersionsProps) {
  const id = useId();
  const earlier = versions.slice(1).filter((one) => one.version !== version);
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl md:text-3xl">
        {i18n.t('Earlier versions')}
      </h2>
      <ul className="mt-2">
        {earlier.map((one) => (
          <li key={one.version}>
            <ShopLink to={`/${slug}?version=${one.version}`} className={LINK}>
              {i18n.t('In force from {day}', { day: one.day })}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
