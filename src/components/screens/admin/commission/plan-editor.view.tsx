import History from 'lucide-react/icons/history';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Banner } from '#components/ui/banner/banner.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { type PlanValues, termsOfValues } from '#machines/admin/commission/plan-values.ts';
import type { CommissionPlan } from '#machines/data/tables/commission-plans.ts';
import styles from './commission.module.css';
import { PlanDiff } from './plan-diff.tsx';
import { PlanFields } from './plan-fields.tsx';

export interface PlanEditorViewProps {
  values: PlanValues;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
  /** Error message that belongs to no field. */
  error: string | null;
  /** Time the restored draft was saved, in ms since the Unix epoch; null for none. */
  restoredDraftTime: number | null;
  /** False if the browser can't store drafts. */
  isStored: boolean;
  isSaving: boolean;
  /** Current plan, to compare the new one with. */
  active: CommissionPlan | null;
  /** Earliest start day of the version. */
  first: string;
  /** Minimum share of hand-overs accepted at first try for bonuses, 0 to 1. */
  qualityMin: number;
  onChange: (changes: Partial<PlanValues>) => void;
  onSubmit: () => void;
  onDiscard: () => void;
  onClose: () => void;
  onSimulate: () => void;
}

/** Renders the form of a new version, with its differences to the current plan. */
export function PlanEditorView(props: PlanEditorViewProps) {
  const { values, errors, error, restoredDraftTime, isStored, isSaving, active, first, onClose } = props;
  const { t } = useTranslation('commission');
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone, so moves the focus to the heading.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.Page}>
      <Row justify="between">
        <Heading ref={heading} level={2} tabIndex={-1}>
          {t('form.title')}
        </Heading>
        <Button onPress={onClose}>{t('form.back')}</Button>
      </Row>
      {restoredDraftTime !== null && (
        <div className={styles.Note}>
          <Banner
            icon={History}
            tone="info"
            action={<Button onPress={props.onDiscard}>{t('form.discard')}</Button>}
          >
            {t('form.restored', { when: format.dateTime(restoredDraftTime) })}
          </Banner>
        </div>
      )}
      <Form aria-label={t('form.title')} errors={errors} isPending={isSaving} onSubmit={props.onSubmit}>
        <div className={styles.Editor}>
          <PlanFields
            values={values}
            errors={errors}
            first={first}
            qualityMin={props.qualityMin}
            onChange={props.onChange}
          />
          <PlanDiff active={active} terms={termsOfValues(values)} />
        </div>
        <div className={styles.Footer}>
          {error !== null && <Alert>{error}</Alert>}
          <Row justify="between">
            {isStored ? (
              <Muted>{t('form.kept')}</Muted>
            ) : (
              <p className={styles.NotSaved}>{t('form.notKept')}</p>
            )}
            <Row justify="end">
              <Button onPress={props.onSimulate}>{t('form.simulate')}</Button>
              <Button type="submit" variant="primary" isPending={isSaving} pendingLabel={t('form.saving')}>
                {t('form.save')}
              </Button>
            </Row>
          </Row>
        </div>
      </Form>
    </div>
  );
}
