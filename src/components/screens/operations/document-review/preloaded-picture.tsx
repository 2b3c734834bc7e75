import { useEffect } from 'react';
import type { ReviewItem } from '#machines/operations/document-review/document-review.types.ts';
import { pictureUrl } from './picture-url.ts';

/** Decodes the pictures of the next document, so that they are shown without a delay. */
export function PreloadedPicture({ item }: { item: ReviewItem }) {
  useEffect(() => {
    for (const { file } of item.sides) {
      if (file.state !== 'ready' || file.mime === 'application/pdf') continue;
      const picture = new Image();
      picture.src = pictureUrl(file.blob);
      // A decoding error is reported when the picture is shown.
      picture.decode().catch(() => {});
    }
  }, [item]);
  return null;
}
