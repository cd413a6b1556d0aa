import { useRef } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Picture } from '#client/ui/picture.tsx';
import type { StaffProductDetailsFragment } from '../../features/products/products.generated.ts';
import { CropPicture } from '../../ui/crop-picture.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SortableList } from '../../ui/sortable-list.tsx';
import { TypedField } from '../../ui/typed-field.tsx';
import { type ListedPicture, MAX_PICTURES, useProductPictures } from './use-product-pictures.ts';

/** The pictures of a product, their order and their alternative texts. Every change is saved immediately. */
export function ProductPictures({ product }: { product: StaffProductDetailsFragment }) {
  const { pictures } = product;
  const input = useRef<HTMLInputElement>(null);
  const { listed, set, add, sending, failure, setFailure, isBusy } = useProductPictures(product);
  const change = (key: string, changed: ListedPicture) =>
    set(listed.map((picture) => (picture.key === key ? changed : picture)));
  return (
    <Panel title="Pictures" text={`At most ${MAX_PICTURES}. The first is shown in lists.`}>
      <SortableList
        label="Pictures"
        items={pictures}
        keyOf={({ key }) => key}
        nameOf={(_picture, index) => `picture ${index + 1}`}
        isBusy={isBusy}
        onReorder={(keys) => set(keys.flatMap((key) => listed.find((picture) => picture.key === key) ?? []))}
        className="grid gap-3"
      >
        {({ key, image }, controls, index) => (
          <div className="grid grid-cols-[auto_1fr] items-start gap-x-3">
            <Picture image={image} width={96} height={96} className="size-24 rounded-xl object-cover" />
            <TypedField
              label={`Description of picture ${index + 1}`}
              maxLength={200}
              value={image.alt}
              onChange={(alt) => void change(key, { key, alt })}
            />
            <div className="col-span-2 flex items-center">
              {controls}
              <IconButton
                label={`Remove picture ${index + 1}`}
                onClick={() => void set(listed.filter((picture) => picture.key !== key))}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </IconButton>
              <CropPicture
                label={`Crop picture ${index + 1}`}
                pictureKey={key}
                aspect={1}
                onCrop={(cropped) => void change(key, { key: cropped, alt: image.alt })}
                onFailure={setFailure}
              />
            </div>
          </div>
        )}
      </SortableList>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label="Pictures to add"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        look="outline"
        className="justify-self-start"
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        Add pictures…
      </Button>
      <p role="status" className="text-ink-soft empty:hidden">
        {sending && `Uploading picture ${sending}…`}
      </p>
      <FormAlert text={failure} />
    </Panel>
  );
}
