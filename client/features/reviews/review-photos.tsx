import { Picture } from '#client/ui/picture.tsx';

interface ReviewPhotosProps {
  photos: readonly { url: string; alt: string }[];
}

/** Thumbnails of a review's photos; each opens in full size. */
export function ReviewPhotos({ photos }: ReviewPhotosProps) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map((photo) => (
        <li key={photo.url}>
          <a href={photo.url} target="_blank" rel="noopener" className="block rounded-xl">
            <Picture image={photo} width={96} height={96} className="size-24 rounded-xl object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
