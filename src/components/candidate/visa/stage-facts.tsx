import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#components/blocks/lazy-part/lazy-code.ts';
import { LazyPart } from '#components/blocks/lazy-part/lazy-part.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { withNamespaces } from '#components/i18n/with-namespaces.ts';
import { Button } from '#components/ui/button/button.tsx';
import { closuresBetween } from '#machines/candidate/visa/deadline.ts';
import { fieldsOf, startOf } from '#machines/candidate/visa/stage-form.machine.ts';
import { type CaseStage, isOpen, type VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { WorkHours } from '#shared/working-time.ts';
import { useLocalize, useVisaMessages } from './use-visa-messages.ts';
import styles from './visa.module.css';

const lazyFileDialog = lazyPart(
  withNamespaces(
    ['documents'],
    async () => (await import('#components/candidate/documents/file-dialog.tsx')).FileDialog,
  ),
);

/** Shows the details of a stage: reference, dates, fee, notes, and when the authority is expected to answer. */
export function StageFacts({
  work,
  stage,
  hours,
}: {
  work: VisaWork;
  stage: CaseStage;
  hours: WorkHours | null;
}) {
  const { t } = useTranslation('visaCase');
  const format = useFormat();
  const localize = useLocalize();
  const messages = useVisaMessages();
  const [isShown, setIsShown] = useState(false);
  const known = startOf(work, stage, 'done').own;
  const notes = stage.results.filter(({ note }) => note !== null);
  const before = work.stages.filter(
    ({ code, status }) => stage.depends_on.includes(code) && status !== 'completed' && status !== 'skipped',
  );
  const since = stage.ready_at?.slice(0, 10);
  const closures =
    isOpen(stage) && hours && since && stage.due_on ? closuresBetween(since, stage.due_on, hours) : [];
  const facts: (readonly [key: string, label: string, value: string])[] = [
    ...(before.length > 0 && stage.status === 'not_started'
      ? [['waits', t('fact.waits'), format.list(before.map(messages.stage))] as const]
      : []),
    ...(stage.reference_no === null ? [] : [['no', t('field.reference_no'), stage.reference_no] as const]),
    ...fieldsOf(stage).flatMap((field) => {
      const value = known[field];
      if (!value) return [];
      const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
      return [[field, t(`field.${field}`), isDay ? format.date(value) : value] as const];
    }),
    ...(stage.cost_fils > 0 ? [['fee', t('field.fee'), format.money(stage.cost_fils)] as const] : []),
    ...(isOpen(stage) && stage.due_on !== null
      ? [
          [
            'due',
            t('fact.due'),
            t('fact.dueBy', {
              date: format.date(stage.due_on),
              count: stage.sla_working_days,
              number: format.number(stage.sla_working_days),
            }),
          ] as const,
        ]
      : []),
    ...closures.map(
      ({ from, name }) =>
        [
          `closed.${from}`,
          t('fact.shifted'),
          t('deadline.closed', { name: localize(name), date: format.date(from) }),
        ] as const,
    ),
    ...(stage.completed_at === null
      ? []
      : [['done', t('fact.done'), format.date(stage.completed_at)] as const]),
    ...notes.map(
      ({ id, note, attempt, status }) =>
        [
          id,
          attempt > 1 ? t('fact.note', { status: t(`status.${status}`), attempt }) : t(`status.${status}`),
          note ?? '',
        ] as const,
    ),
  ];
  const receipt = stage.receipt_document_id;
  if (facts.length === 0 && receipt === null) return null;
  return (
    <dl className={styles.Facts}>
      {facts.map(([key, label, value]) => [
        <dt key={`${key}.label`}>{label}</dt>,
        <dd key={key}>
          <bdi>{value}</bdi>
        </dd>,
      ])}
      {receipt !== null && <dt>{t('field.receipt')}</dt>}
      {receipt !== null && (
        <dd>
          <Button variant="quiet" onPress={() => setIsShown(true)}>
            {t('fact.receipt')}
          </Button>
        </dd>
      )}
      {receipt !== null && isShown && (
        <LazyPart part={lazyFileDialog}>
          {(FileDialog) => (
            <FileDialog
              title={t('fact.receiptOf', { step: messages.stage(stage) })}
              documentId={receipt}
              side="single"
              purpose="visa_submission"
              onClose={() => setIsShown(false)}
            />
          )}
        </LazyPart>
      )}
    </dl>
  );
}
