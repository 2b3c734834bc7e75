import ArrowDown from 'lucide-react/icons/arrow-down';
import Camera from 'lucide-react/icons/camera';
import Hand from 'lucide-react/icons/hand';
import ScanSearch from 'lucide-react/icons/scan-search';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { PhotoCheck } from '#machines/shared/photo/photo.types.ts';
import { PickFile } from './pick-file.tsx';
import { SavedNote } from './saved-photo.tsx';
import { StepHeading } from './step-heading.tsx';
import styles from './steps.module.css';
import type { StepProps } from './steps.props.ts';
import { useObjectUrl } from './use-object-url.ts';

/** Shows problems with the photo and how to improve it. This is advice; the photo can be sent anyway. */
export function CheckStep({ about, shaped, problem, isBusy, send }: StepProps) {
  const { t } = useTranslation('documentSteps');
  const url = useObjectUrl(shaped?.file ?? null);
  const check = shaped?.check;
  const [verdict] = check?.verdicts ?? [];
  if (!check || !verdict) return null;
  const words = `found.${verdict.fault}` as const;
  return (
    <div className={styles.Step}>
      <div className={styles.Dark}>
        <MarkedPhoto url={url} alt={t('preview.alt', { document: about.title })} check={check} />
      </div>
      <div className={styles.Advice}>
        <span className={styles.AdviceIcon}>
          <Icon of={TriangleAlert} size="large" />
        </span>
        <Stack gap={1}>
          <StepHeading>{t(`${words}.title`)}</StepHeading>
          <Muted size="body">{t(`${words}.help`)}</Muted>
        </Stack>
      </div>
      <ul className={styles.Tips}>
        <li>
          <Icon of={Hand} size="density" />
          {t(`${words}.tips.one`)}
        </li>
        <li>
          <Icon of={ScanSearch} size="density" />
          {t(`${words}.tips.two`)}
        </li>
      </ul>
      {problem !== null && <Alert>{t(`problem.${problem}`)}</Alert>}
      <div className={styles.Actions}>
        <PickFile
          isCamera
          accept="image/*"
          variant="primary"
          isPending={isBusy}
          onPick={(file) => send({ type: 'file.choose', file })}
        >
          <Icon of={Camera} size="density" />
          {t('retake')}
        </PickFile>
        <Button size="large" isWide onPress={() => send({ type: 'photo.use' })}>
          {t('useAnyway')}
        </Button>
      </div>
      <SavedNote />
    </div>
  );
}

/** Shows the photo with a ring around the problem found by the check. */
function MarkedPhoto({ url, alt, check }: { url: string | null; alt: string; check: PhotoCheck }) {
  const { t } = useTranslation('documentSteps');
  const { width, height } = check.measures;
  const [verdict] = check.verdicts;
  const ring = verdict?.ring;
  const ringDiameter = ring && (2 * ring.radius * Math.max(width, height)) / width;
  return (
    <div
      className={styles.Marked}
      dir="ltr"
      style={{ aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, ${(30 * width) / height}svh)` }}
    >
      {url !== null && <img src={url} alt={alt} />}
      {ring && (
        <span
          className={styles.Ring}
          style={{
            left: `${ring.x * 100}%`,
            top: `${ring.y * 100}%`,
            width: `${(ringDiameter ?? 0) * 100}%`,
          }}
        />
      )}
      {ring && verdict && (
        <span className={styles.SpotLabel} style={{ top: `${Math.max(ring.y * 100 - 30, 4)}%` }} dir="auto">
          <Icon of={ArrowDown} />
          {t(`found.${verdict.fault}.spot`)}
        </span>
      )}
    </div>
  );
}
