import { useId } from 'react';
import { versionName } from '#rules/shop-texts.ts';
import { i18n } from '#client/lib/i18n.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { PolicyPageQuery } from './query.generated.ts';

type Text = NonNullable<PolicyPageQuery['shopText']>;

interface VersionsProps {
  slug: string;
  text: Pick<Text, 'version' | 'revision' | 'versions'>;
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-lake underline underline-offset-4';

const textVersionName = ({ version, revision }: Pick<Text, 'version' | 'revision'>) =>
  versionName(version, revision);

/** Whether a text is the version in force. */
export function isInForce(text: VersionsProps['text']): boolean {
  const [first] = text.versions;
  return first !== undefined && textVersionName(first) === textVersionName(text);
}

/** Marks an earlier version and links to the current one. Renders nothing for the current version. */
export function EarlierVersionNote({ slug, text }: VersionsProps) {
  if (isInForce(text)) return null;
  return (
    <div role="note" className="mt-4 max-w-[44rem] rounded-card bg-marigold-wash p-4">
      <p>{i18n.t('This is an earlier version.')}</p>
      <ShopLink to={`/${slug}`} className={LINK}>
        {i18n.t('Read the current version')}
      </ShopLink>
    </div>
  );
}

/** Links to the other versions. Renders nothing if there is only one. */
export function EarlierVersions({ slug, text }: VersionsProps) {
  const id = useId();
  const earlier = text.versions
    .slice(1)
    .filter((version) => textVersionName(version) !== textVersionName(text));
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-2xl md:text-3xl">
        {i18n.t('Earlier versions')}
      </h2>
      <ul className="mt-2">
        {earlier.map((version) => (
          <li key={textVersionName(version)}>
            <ShopLink to={`/${slug}?version=${textVersionName(version)}`} className={LINK}>
              {i18n.t('In force from {day}', version)}
              {version.revision > 1 && ` (${i18n.t('version {revision} of that day', version)})`}
            </ShopLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
