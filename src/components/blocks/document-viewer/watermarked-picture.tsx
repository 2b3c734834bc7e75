import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { PictureStage } from './picture-stage.tsx';
import { watermarked } from './watermark.ts';

interface WatermarkedPictureProps {
  /** What the picture shows, for those who can't see it. */
  label: string;
  /** Where the picture is. */
  url: string;
  /** Who looks, and when (ISO, UTC). */
  watermark: { name: string; at: string };
  /** The copy could not be made. */
  onFailed: () => void;
}

/** A smaller copy of a picture that says who looked at it and when. */
export function WatermarkedPicture({ label, url, watermark, onFailed }: WatermarkedPictureProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const [copy, setCopy] = useState<string | null>(null);
  const fail = useEffectEvent(onFailed);
  const words = `${watermark.name} · ${format.dateTime(watermark.at)}`;
  useEffect(() => {
    let isOver = false;
    let made: string | null = null;
    watermarked(url, words).then(
      (blob) => {
        if (isOver) return;
        made = URL.createObjectURL(blob);
        setCopy(made);
      },
      () => {
        if (!isOver) fail();
      },
    );
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [url, words]);
  if (copy !== null) return <PictureStage label={label} url={copy} onFailed={onFailed} />;
  return (
    <Skeleton label={t('viewer.loading')}>
      <SkeletonBlock height="24rem" />
    </Skeleton>
  );
}
