import { useId, useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { RotateCw } from 'lucide-react';
import Cropper, { type Area } from 'react-easy-crop';
import { cutPicture, type OpenPicture } from '#client/lib/cut-picture.ts';
import { Button } from './button.tsx';
import { FormAlert } from './form-alert.tsx';
import { Modal } from './modal.tsx';

const MAX_ZOOM = 4;
/** How far an arrow key moves the picture. */
const KEY_STEP_PX = 8;

interface CropDialogProps {
  /** null: closed. */
  picture: OpenPicture | null;
  title: string;
  /** Width to height of the part that is kept. */
  aspect: number;
  /** Shown in a circle later. */
  isRound?: boolean;
  /** The file must be smaller than this. */
  maxBytes: number;
  onClose: () => void;
  onCut: (file: File) => void;
}

/** Chooses the part of a picture to keep. Import it lazily: it brings the cropper along. */
export function CropDialog({ picture, title, onClose, ...form }: CropDialogProps) {
  return (
    <Modal isOpen={picture !== null} onClose={onClose} title={title}>
      {picture && <CropForm key={picture.url} picture={picture} onClose={onClose} {...form} />}
    </Modal>
  );
}

interface CropFormProps extends Omit<CropDialogProps, 'title' | 'picture'> {
  picture: OpenPicture;
}

function CropForm({ picture, aspect, isRound = false, maxBytes, onClose, onCut }: CropFormProps) {
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [quarterTurns, setQuarterTurns] = useState(0);
  const [area, setArea] = useState<Area | null>(null);
  const [isCutting, setIsCutting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const save = async () => {
    if (!area || isCutting) return;
    setIsCutting(true);
    try {
      onCut(await cutPicture(picture.image, { area, quarterTurns }, maxBytes));
    } catch {
      setHasFailed(true);
      setIsCutting(false);
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
        text={hasFailed ? i18n.t('This picture could not be cut. Please choose another one.') : null}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button isBusy={isCutting} disabled={!area} onClick={() => void save()}>
          {i18n.t('Use this picture')}
        </Button>
      </div>
    </div>
  );
}
