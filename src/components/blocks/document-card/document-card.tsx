import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { ProgressBar } from '#components/ui/progress-bar/progress-bar.tsx';
import styles from './document-card.module.css';
import { type DocumentState, documentStyles } from './document-state.ts';

export interface DocumentCardProps {
  /** Name of the document in the current language: "Passport". */
  title: string;
  /** Side of the document, if it has two: "Front". */
  side?: string;
  /** Instructions shown while the document is requested: "All four corners must be visible." */
  help?: string;
  /** State of the document. */
  state: DocumentState;
  /** Reader of the texts: drivers read what to do, staff read the status. */
  audience: 'driver' | 'staff';
  /** Buttons for the available actions, main one first. */
  actions?: ReactNode;
  /** Cancels an upload. Omit to hide the button. */
  onCancel?: () => void;
}

/** Shows one document of a candidate: its name, its status, and what to do next. */
export function DocumentCard({ title, side, help, state, audience, actions, onCancel }: DocumentCardProps) {
  const { t } = useTranslation('documents');
  const titleId = useId();
  const { icon, tone } = documentStyles[state.status];
  const stateMessages =
    state.status === 'expiring'
      ? t(`state.${audience}.expiring`, { count: state.days })
      : t(`state.${audience}.${state.status}`);
  return (
    <article className={styles.Card} data-status={state.status} aria-labelledby={titleId}>
      <span className={styles.Sheet}>
        <Icon of={FileText} size="density" />
      </span>
      <div className={styles.Text}>
        <div className={styles.Head}>
          <h3 id={titleId} className={styles.Title}>
            {title}
            {side !== undefined && <span className={styles.Side}> · {side}</span>}
          </h3>
          <Badge tone={tone} icon={icon}>
            {stateMessages}
          </Badge>
        </div>
        <DocumentNotes state={state} audience={audience} help={help} />
        {state.status === 'uploading' && <Upload state={state} title={title} onCancel={onCancel} />}
      </div>
      {actions !== undefined && <div className={styles.Actions}>{actions}</div>}
    </article>
  );
}

/** Explains the state and the next step. */
function DocumentNotes({
  state,
  audience,
  help,
}: Pick<DocumentCardProps, 'state' | 'audience'> & { help: string | undefined }) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const lines = linesOf();
  return lines.map((line) => (
    <p key={line} className={styles.Line}>
      {line}
    </p>
  ));

  function linesOf(): string[] {
    const until = (day?: string | null) => (day ? [t('validUntil', { date: format.date(day) })] : []);
    switch (state.status) {
      case 'requested':
        return [
          ...(help === undefined ? [] : [help]),
          ...(state.neededBy ? [t('neededBy', { date: format.date(state.neededBy) })] : []),
        ];
      case 'uploading':
        return audience === 'driver' ? [t('next.driver.uploading')] : [];
      case 'uploaded':
      case 'in_review':
        return [t(`next.${audience}.${state.status}`)];
      case 'verified':
        return until(state.validUntil);
      case 'rejected':
        return [state.reason, ...(state.note ? [state.note] : [])];
      case 'expiring':
        return [...until(state.validUntil), t(`next.${audience}.expiring`)];
      case 'expired':
        return [t('expiredOn', { date: format.date(state.validUntil) }), t(`next.${audience}.expired`)];
      case 'waived':
        return audience === 'driver' ? [t('next.driver.waived')] : state.reason ? [state.reason] : [];
    }
  }
}

interface UploadProps {
  state: Extract<DocumentState, { status: 'uploading' }>;
  title: string;
  onCancel: (() => void) | undefined;
}

function Upload({ state: { part }, title, onCancel }: UploadProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  return (
    <div className={styles.Upload}>
      <div className={styles.Progress}>
        <ProgressBar label={t('progress', { title })} part={part} />
      </div>
      {part !== undefined && <span className={styles.Part}>{format.percent(part)}</span>}
      {onCancel && (
        <Button variant="quiet" onPress={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
