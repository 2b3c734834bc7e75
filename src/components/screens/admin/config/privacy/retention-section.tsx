import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { NumberField } from '#components/ui/number-field/number-field.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { useToasts } from '#components/ui/toast/toast-queue.ts';
import {
  retentionMachine,
  retentionPreviewMachine,
} from '#machines/admin/config/privacy/retention.machine.ts';
import { countOf, type RetentionDays, retentionRules } from '#machines/data/rpc/retention.ts';
import { LeavingList } from './leaving-list.tsx';
import styles from './privacy.module.css';
import { RetentionConfirm } from './retention-confirm.tsx';
import { Section } from './section.tsx';

/** Maximum number of days of a period, from `app.is_valid_config_value`. */
const maxDays = 3650;

type RetentionInput = Partial<Record<(typeof retentionRules)[number], number | null>>;

/** Edits the retention periods. New periods are saved only after the user sees whom they affect. */
export function RetentionSection() {
  const { t } = useTranslation('configPrivacy');
  const [snapshot, send, actor] = useMachine(retentionMachine);
  const [preview, sendPreview] = useMachine(retentionPreviewMachine);
  const errorMessage = useErrorMessages();
  const toasts = useToasts();
  const [written, setWritten] = useState<RetentionInput>({});
  const [isAsking, setConfirming] = useState(false);
  const { data, loadError, orders, error } = snapshot.context;

  useEffect(() => {
    const done = actor.on('order.done', () => {
      setConfirming(false);
      setWritten({});
      sendPreview({ type: 'order.dismiss' });
      toasts.add({ tone: 'good', text: t('retention.saved') });
    });
    return () => done.unsubscribe();
  }, [actor, sendPreview, toasts, t]);

  const daysOf = (rule: (typeof retentionRules)[number]) => {
    const value = written[rule];
    return value === undefined ? (data?.days[rule] ?? null) : value;
  };
  const isInvalid = (days: number | null) => days === null || days < 0 || days > maxDays;
  const newDays = Object.fromEntries(retentionRules.map((rule) => [rule, daysOf(rule)]));
  const isComplete = retentionRules.every((rule) => !isInvalid(daysOf(rule)));
  const isChanged = data !== null && retentionRules.some((rule) => daysOf(rule) !== data.days[rule]);
  const done = preview.matches('done') ? preview.context.done : null;
  const isCurrent = done !== null && retentionRules.every((rule) => done.order[rule] === daysOf(rule));
  const presentation = () =>
    isComplete && sendPreview({ type: 'order.run', order: newDays as RetentionDays });
  return (
    <Section
      title={t('retention.title')}
      hint={t('retention.hint')}
      state={data ? 'ready' : snapshot.matches({ data: 'failed' }) ? 'failed' : 'loading'}
      error={loadError}
      isRetrying={snapshot.hasTag('loading')}
      onRetry={() => send({ type: 'collection.reload' })}
    >
      <div className={styles.Periods}>
        {retentionRules.map((rule) => (
          <NumberField
            key={rule}
            label={t(`retention.rule.${rule}`)}
            hint={t(`retention.means.${rule}`)}
            unit={t('retention.days')}
            value={daysOf(rule)}
            onChange={(days) => setWritten((before) => ({ ...before, [rule]: days }))}
            error={isInvalid(daysOf(rule)) ? t('retention.wrong') : undefined}
          />
        ))}
      </div>
      <Row>
        <Button
          onPress={presentation}
          isPending={preview.hasTag('busy')}
          pendingLabel={t('retention.looking')}
          disabledReason={isComplete ? undefined : t('retention.wrong')}
        >
          {t('retention.look')}
        </Button>
        {isChanged && (
          <>
            <Button
              variant="primary"
              onPress={() => {
                send({ type: 'order.dismiss' });
                setConfirming(true);
              }}
              disabledReason={isCurrent ? undefined : t('retention.lookFirst')}
            >
              {t('retention.save')}
            </Button>
            <Button variant="quiet" onPress={() => setWritten({})}>
              {t('retention.undo')}
            </Button>
          </>
        )}
      </Row>
      {preview.context.error && <Alert>{errorMessage(preview.context.error)}</Alert>}
      <Stack role="status">{done && isCurrent && <LeavingList leaving={done.result} />}</Stack>
      {isAsking && data && done && (
        <RetentionConfirm
          count={countOf(done.result)}
          isSaving={orders.length > 0}
          error={error}
          onConfirm={(reason) =>
            send({
              type: 'order.run',
              order: { days: done.order, count: countOf(done.result), reason, version: data.version },
            })
          }
          onCheckAgain={() => {
            setConfirming(false);
            send({ type: 'order.dismiss' });
            presentation();
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </Section>
  );
}
