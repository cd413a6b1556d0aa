import { useId, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { RotateCw } from 'lucide-react';
import Cropper, { type Area } from 'react-easy-crop';
import { cropImage, type OpenImage } from '#client/lib/crop-image.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from './modal.tsx';

const MAX_ZOOM = 4;
/** Pixels an arrow key moves the image. */
const KEY_STEP_PX = 8;

interface CropDialogProps {
  /** null closes the dialog. */
  picture: OpenImage | null;
  title: string;
  /** Aspect ratio of the crop. */
  aspect: number;
  /** Shows a round crop. */
  isRound?: boolean;
  /** The resulting file is smaller than this. */
  maxBytes: number;
  onClose: () => void;
  onCrop: (file: File) => void;
}

/** Crops an image. Import it lazily: it includes the cropper. */
export function CropDialog({ picture, title, onClose, ...form }: CropDialogProps) {
  return (
    <Modal isOpen={picture !== null} onClose={onClose} title={title}>
      {picture && <CropForm key={picture.url} picture={picture} onClose={onClose} {...form} />}
    </Modal>
  );
}

interface CropFormProps extends Omit<CropDialogProps, 'title' | 'picture'> {
  picture: OpenImage;
}

function CropForm({ picture, aspect, isRound = false, maxBytes, onClose, onCrop }: CropFormProps) {
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const [isCropping, setIsCropping] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const save = async () => {
    if (!area || isCropping) return;
    setIsCropping(true);
    try {
      onCrop(await cropImage(picture.image, { area, quarterTurns }, maxBytes));
    } catch {
      setHasFailed(true);
      setIsCropping(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        {i18n.t('Drag the picture into place, or move it with the arrow keys.')}
      </p>
      <div className="relative h-72 overflow-hidden rounded-2xl bg-night md:h-80">
        <Cropper
          image={picture.url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          rotation={quarterTurns * 90}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          keyboardStep={KEY_STEP_PX}
          cropperProps={{
            'aria-label': i18n.t('The part to keep; arrow keys move the picture'),
            role: 'application',
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={zoomId} className="font-semibold">
          {i18n.t('Zoom')}
        </label>
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
          className="h-11 min-w-40 flex-1 accent-leaf"
        />
        <Button look="outline" size="small" onClick={() => setQuarterTurns((turns) => (turns + 1) % 4)}>
          <RotateCw aria-hidden="true" className="size-4" />
          {i18n.t('Rotate')}
        </Button>
      </div>
      <FormAlert
        text={hasFailed ? i18n.t('This picture could not be cropped. Please choose another one.') : null}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button isBusy={isCropping} disabled={!area} onClick={() => void save()}>
          {i18n.t('Use this picture')}
        </Button>
      </div>
    </div>
  );
}
