import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Button } from '#components/ui/button/button.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton/skeleton.tsx';
import { Definition } from '#components/ui/stat-card/definition.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { AppError } from '#shared/app-error.ts';
import styles from './widget.module.css';

/** State of a widget's data. */
export interface WidgetState<Data> {
  /** Null before the first load. */
  data: Data | null;
  /** Error of the last load. */
  error: AppError | null;
  /** The data is being loaded or reloaded. */
  isReading: boolean;
}

export interface WidgetProps<Data> {
  /** Title of the widget: "My funnel". */
  title: string;
  /** Period of the figures. */
  period?: string;
  /** How the figures are counted. */
  definition?: string;
  /** State of the widget's data. */
  state: WidgetState<Data>;
  /** Reloads the data. */
  onReload: () => void;
  /** Skeleton of the content. */
  skeleton: ReactNode;
  /** Shown at the end of the title's line: a link to more. */
  action?: ReactNode;
  /** Renders the loaded data. */
  children: (data: Data) => ReactNode;
}

/** Renders a part of a dashboard with its own loading, error and retry states. Loaded data stays visible. */
export function Widget<Data>(props: WidgetProps<Data>) {
  const { title, period, definition, state, onReload, skeleton, action, children } = props;
  const { t } = useTranslation('news');
  const errorMessage = useErrorMessages();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, isReading } = state;
  const isFailed = error !== null;
  const wasFailed = useRef(isFailed);

  // The focused retry button is gone, so moves the focus to the title.
  useEffect(() => {
    if (wasFailed.current && !isFailed && document.activeElement === document.body) heading.current?.focus();
    wasFailed.current = isFailed;
  }, [isFailed]);

  return (
    <section className={styles.Widget} aria-labelledby={titleId}>
      <header className={styles.Head}>
        <Heading ref={heading} id={titleId} level={2} tabIndex={-1}>
          {title}
        </Heading>
        {definition !== undefined && <Definition label={title}>{definition}</Definition>}
        {period !== undefined && <Muted as="span">{period}</Muted>}
        {action !== undefined && <span className={styles.Action}>{action}</span>}
      </header>
      {data !== null ? (
        <>
          {error && (
            <p className={styles.Outdated} role="status">
              <span>{t('widget.outdated', { why: errorMessage(error) })}</span>
              <Retry isReading={isReading} onReload={onReload} />
            </p>
          )}
          {children(data)}
        </>
      ) : error ? (
        <ErrorState title={t('widget.failed', { title })} onRetry={onReload} isRetrying={isReading}>
          {errorMessage(error)}
        </ErrorState>
      ) : (
        <Skeleton label={t('widget.loading', { title })}>{skeleton}</Skeleton>
      )}
    </section>
  );
}

function Retry({ isReading, onReload }: { isReading: boolean; onReload: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="quiet" onPress={onReload} isPending={isReading} pendingLabel={t('loading')}>
      {t('retry')}
    </Button>
  );
}
