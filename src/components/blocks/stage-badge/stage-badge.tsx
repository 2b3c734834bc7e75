import Pause from 'lucide-react/icons/pause';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import type { Stage } from '#shared/stages.ts';
import { stageStyles } from './stage-styles.ts';

export interface StageBadgeProps {
  /** Stage of the application. */
  stage: Stage;
  /** The clock is paused, and the badge says so. */
  isOnHold?: boolean;
  /** Day on which the hold ends, as "2026-03-12". */
  holdUntil?: string | null;
}

/** Shows the stage of an application as a word with an icon and a colour. */
export function StageBadge({ stage, isOnHold = false, holdUntil = null }: StageBadgeProps) {
  const { t } = useTranslation('candidates');
  const format = useFormat();
  const word = t(`stage.${stage}`);
  if (!isOnHold) return <Badge {...stageStyles[stage]}>{word}</Badge>;
  return (
    <Badge tone="warn" icon={Pause}>
      {holdUntil === null
        ? t('hold.stage', { stage: word })
        : t('hold.until', { stage: word, date: format.date(holdUntil) })}
    </Badge>
  );
}
