import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { FiguresSkeleton } from '#components/blocks/figures/figures.tsx';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import type { AuditLine } from '#machines/admin/admin-dashboard/widgets.machine.ts';
import styles from './admin-dashboard.module.css';
import { actionOf, peopleOpenedBy, subjectOf } from './audit-labels.ts';

export interface AuditProps {
  state: WidgetState<readonly AuditLine[]>;
  onReload: () => void;
  /** Returns the path of a change's subject; null if no page shows it. */
  hrefOf: (line: AuditLine) => string | null;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists the latest actions of admins. */
export function Audit({ state, onReload, hrefOf, now }: AuditProps) {
  const { t } = useTranslation('overview');
  return (
    <Widget
      title={t('audit.title')}
      definition={t('audit.definition')}
      state={state}
      onReload={onReload}
      skeleton={<FiguresSkeleton rows={5} />}
    >
      {(lines) =>
        lines.length === 0 ? (
          <EmptyState title={t('audit.none')}>{t('audit.noneMore')}</EmptyState>
        ) : (
          <ul className={styles.Entries}>
            {lines.map((line) => (
              <Entry key={line.id} line={line} href={hrefOf(line)} now={now} />
            ))}
          </ul>
        )
      }
    </Widget>
  );
}

function Entry({ line, href, now }: { line: AuditLine; href: string | null; now: number }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { ago } = useMoments(now);
  const who = line.by ?? t('audit.somebody');
  const what = t(`audit.what.${subjectOf(line)}`);
  const opened = peopleOpenedBy(line);
  const about = (
    <bdi>{opened ? t('audit.people', { count: opened.people }) : (line.about?.name ?? what)}</bdi>
  );
  return (
    <li>
      <span>
        {t(`audit.line.${actionOf(line)}`, { who, what })}
        {href !== null && (
          <>
            : <Link href={href}>{about}</Link>
          </>
        )}
        {href === null && line.about?.name && <>: {about}</>}
        {line.reason !== null && <Muted as="span">: {line.reason}</Muted>}
      </span>
      <time dateTime={line.at} title={format.dateTime(line.at)}>
        {ago(line.at)}
      </time>
    </li>
  );
}
