import { useEffect } from 'react';
import type { ReviewItem } from '#machines/operations/document-review/document-review.types.ts';
import { pictureUrl } from './picture-url.ts';

/** Decodes the pictures of the next document, so that they are drawn at once when it is its turn. */
export function PreloadedPicture({ item }: { item: ReviewItem }) {
  useEffect(() => {
    for (const { file } of item.sides) {
      if (file.state !== 'ready' || file.mime === 'application/pdf') continue;
      const picture = new Image();
      picture.src = pictureUrl(file.blob);
      // What can't be decoded says so when it is shown.
      picture.decode().catch(() => {});
    }
  }, [item]);
  return null;
}
