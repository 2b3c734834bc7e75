import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { ImageView } from './image-view.tsx';
import { watermarked } from './watermark.ts';

interface WatermarkedPictureProps {
  /** Description of the picture for screen readers. */
  label: string;
  /** URL of the picture. */
  url: string;
  /** Viewer and time (ISO, UTC). */
  watermark: { name: string; at: string };
  /** Called when the copy can't be made. */
  onFailed: () => void;
}

/** Shows a smaller copy of a picture with the viewer's name and the time across it. */
export function WatermarkedPicture({ label, url, watermark, onFailed }: WatermarkedPictureProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [copy, setCopy] = useState<string | null>(null);
  const fail = useEffectEvent(onFailed);
  const words = `${watermark.name} · ${format.dateTime(watermark.at)}`;
  useEffect(() => {
    let isOver = false;
    let objectUrl: string | null = null;
    watermarked(url, words).then(
      (blob) => {
        if (isOver) return;
        objectUrl = URL.createObjectURL(blob);
        setCopy(objectUrl);
      },
      () => {
        if (!isOver) fail();
      },
    );
    return () => {
      isOver = true;
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    };
  }, [url, words]);
  if (copy !== null) return <ImageView label={label} url={copy} onFailed={onFailed} />;
  return (
    <Skeleton label={t('viewer.loading')}>
      <SkeletonBlock height="24rem" />
    </Skeleton>
  );
}
