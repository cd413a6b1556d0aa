import { useState } from 'react';
import { randomUuid } from '#client/lib/random-uuid.ts';
import { type BannerRowFragment, useSaveBannerMutation } from '../../features/banners/banners.generated.ts';
import { RecordDialog } from '../../features/categories/record-dialog.tsx';
import { recordTexts } from '../../features/categories/record-fields.ts';
import type { BannerPlace } from '../../graph-types.generated.ts';
import { FIELDS, toInput } from './banner-fields.ts';
import { BannerPreview } from './banner-preview.tsx';

interface BannerDialogProps {
  /** The banner to edit; null to create one. */
  banner: BannerRowFragment | null;
  place: BannerPlace;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}

export function BannerDialog({ banner, place, onSaved, onClose }: BannerDialogProps) {
  // The same id for every attempt, so that sending again does not create a second banner.
  const [newId] = useState(randomUuid);
  const [save, { loading }] = useSaveBannerMutation();
  return (
    <RecordDialog
      title={banner ? banner.title : place === 'HOME' ? 'New slide' : 'New offer'}
      fields={FIELDS}
      initial={recordTexts(FIELDS, banner)}
      version={banner?.version ?? 0}
      isBusy={loading}
      preview={(values) => <BannerPreview place={place} values={values} />}
      save={async (values, version) => {
        await save({ variables: { id: banner?.id ?? newId, version, input: toInput(values, place) } });
        await onSaved().catch(() => undefined);
      }}
      onClose={onClose}
    />
  );
}
