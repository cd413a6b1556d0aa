import { useState } from 'react';
import { UPLOAD_LIMIT_BYTES } from '#rules/upload.ts';
import { openImage, type OpenImage } from '#client/lib/crop-image.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { sendPicture } from './send-picture.ts';

const CropDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/crop-dialog.tsx')).CropDialog,
);
const FAILED = 'The picture could not be opened. Please check your connection and try again.';

interface CropPictureProps {
  /** Accessible name of the button, such as 'Crop picture 2'. */
  label: string;
  pictureKey: string;
  /** Aspect ratio of the place where the picture is shown. */
  aspect: number;
  /** The key of the cropped picture, which is stored separately. */
  onCrop: (key: string) => void;
  onFailure: (message: string) => void;
}

/** Crops an uploaded picture. */
export function CropPicture({ label, pictureKey, aspect, onCrop, onFailure }: CropPictureProps) {
  const [picture, setPicture] = useState<OpenImage | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const whileBusy = async (work: () => Promise<void>) => {
    setIsBusy(true);
    await work().catch((problem) => onFailure(problem instanceof Error ? problem.message : FAILED));
    setIsBusy(false);
  };
  const open = async () => {
    const response = await fetch(`/pictures/${pictureKey}`).catch(() => null);
    const opened = response?.ok ? await openImage(await response.blob()) : null;
    if (!opened) throw new Error(FAILED);
    setPicture(opened);
  };
  const close = () => {
    picture?.close();
    setPicture(null);
  };
  const keep = async (file: File) => {
    close();
    onCrop(await sendPicture(file));
  };
  return (
    <>
      <Button
        look="outline"
        size="small"
        aria-label={label}
        isBusy={isBusy}
        onClick={() => void whileBusy(open)}
      >
        Crop…
      </Button>
      <LazyMount when={picture !== null}>
        <CropDialog
          picture={picture}
          title={label}
          aspect={aspect}
          maxBytes={UPLOAD_LIMIT_BYTES}
          onClose={close}
          onCrop={(file) => void whileBusy(() => keep(file))}
        />
      </LazyMount>
    </>
  );
}
