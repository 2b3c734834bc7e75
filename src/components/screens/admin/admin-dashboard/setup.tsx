import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { useTranslation } from 'react-i18next';
import { Widget, type WidgetState } from '#components/blocks/widget/widget.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { type SetupStep, setupSteps } from '#machines/data/setup-progress.ts';
import styles from './admin-dashboard.module.css';

export interface SetupProps {
  state: WidgetState<Readonly<Record<SetupStep, boolean>>>;
  onReload: () => void;
  /** Path of the page for each step. */
  hrefs: Readonly<Record<SetupStep, string>>;
}

/** Lists the missing setup steps of a new project. Renders nothing, not even a skeleton, once all are done. */
export function Setup({ state, onReload, hrefs }: SetupProps) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { data, error } = state;
  const done = setupSteps.filter((step) => data?.[step]).length;
  if (done === setupSteps.length || (data === null && error === null)) return null;
  return (
    <Widget
      title={t('setup.title')}
      {...(data && {
        period: t('setup.progress', { done: format.number(done), all: format.number(setupSteps.length) }),
      })}
      state={state}
      onReload={onReload}
      skeleton={null}
    >
      {(steps) => (
        <ol className={styles.Steps}>
          {setupSteps.map((step) => (
            <li key={step} data-done={steps[step] || undefined}>
              <Icon of={steps[step] ? CircleCheck : Circle} size="medium" />
              {steps[step] ? (
                <span>
                  {t(`setup.step.${step}`)}{' '}
                  <VisuallyHidden elementType="span">{t('setup.done')}</VisuallyHidden>
                </span>
              ) : (
                <Link href={hrefs[step]}>{t(`setup.step.${step}`)}</Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </Widget>
  );
}
