import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import {
  type BannerRowFragment,
  useOrderBannersMutation,
  useRemoveBannerMutation,
  useStaffBannersQuery,
} from '../../features/banners/banners.generated.ts';
import { recordActions } from '../../features/categories/record-actions.ts';
import { RecordRows } from '../../features/categories/record-rows.tsx';
import { ContentTabs } from '../../features/content/content-tabs.tsx';
import type { BannerPlace } from '../../graph-types.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import { PLACES } from './banner-fields.ts';

interface Edited {
  /** The banner to edit; null to create one. */
  banner: BannerRowFragment | null;
  place: BannerPlace;
}

const WHERE = Object.keys(PLACES) as BannerPlace[]; // the keys of a literal

/** The slides and offers of the home page. */
export default function BannersPage() {
  const { data, error, refetch } = useStaffBannersQuery({ fetchPolicy: 'cache-and-network' });
  const [remove] = useRemoveBannerMutation();
  const [order] = useOrderBannersMutation();
  const [edited, setEdited] = useState<Edited | null>(null);
  const actions = recordActions(
    (id) => remove({ variables: { id } }),
    (ids) => order({ variables: { ids: [...ids] } }),
    refetch,
  );
  return (
    <>
      <PageHeader title="Banners" text="Large pictures on the home page, in this order." />
      <ContentTabs current="banners" />
      {!data &&
        (error ? (
          <LoadFailed level="section" title="The banners could not be loaded" onRetry={refetch} />
        ) : (
          <PageSkeleton />
        ))}
      <div className="grid gap-6">
        {data &&
          WHERE.map((place) => {
            const { label, most } = PLACES[place];
            const banners = data.staffBanners.filter((banner) => banner.place === place);
            return (
              <Panel key={place} title={label}>
                {banners.length === 0 && <p className="text-ink-soft">None yet.</p>}
                <RecordRows
                  {...actions}
                  label={label}
                  records={banners.map((banner) => ({ ...banner, slug: banner.id, name: banner.title }))}
                  details={({ url }) => <span className="min-w-0 break-all">{url}</span>}
                  removal="It will be removed from the home page. This cannot be undone."
                  onEdit={(banner) => setEdited({ banner, place })}
                />
                {banners.length < most ? (
                  <Button
                    look="outline"
                    size="small"
                    className="justify-self-start"
                    onClick={() => setEdited({ banner: null, place })}
                  >
                    {place === 'HOME' ? 'New slide…' : 'New offer…'}
                  </Button>
                ) : (
                  <p className="text-ink-soft">You can show at most {most}. Remove one to add another.</p>
                )}
              </Panel>
            );
          })}
      </div>
      {edited && <BannerDialog {...edited} onSaved={refetch} onClose={() => setEdited(null)} />}
    </>
  );
}
