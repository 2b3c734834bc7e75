import { useEffect, useState } from 'react';

/** An address of a picture in memory, given back when it is no longer shown; null while there is none. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [shown, setShown] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (picture === null) return;
    const url = URL.createObjectURL(picture);
    setShown({ of: picture, url });
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return shown !== null && shown.of === picture ? shown.url : null;
}
