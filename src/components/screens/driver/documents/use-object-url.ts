import { useEffect, useState } from 'react';

/** Returns an object URL for a picture in memory; null without one. Revokes it when it is no longer used. */
export function useObjectUrl(picture: Blob | null): string | null {
  const [shown, setObjectUrl] = useState<{ of: Blob; url: string } | null>(null);
  useEffect(() => {
    if (picture === null) return;
    const url = URL.createObjectURL(picture);
    setObjectUrl({ of: picture, url });
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return shown !== null && shown.of === picture ? shown.url : null;
}
