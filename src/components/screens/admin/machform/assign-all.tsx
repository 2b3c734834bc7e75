import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Skeleton, SkeletonLine } from '#components/ui/skeleton/skeleton.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Switch } from '#components/ui/switch/switch.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { isOn, outdatedForms } from '#machines/admin/config/load-switches.ts';
import type { SwitchFailure } from '#machines/admin/config/switch-failure.ts';
import { switchesMachine } from '#machines/admin/config/switches.machine.ts';
import { AppError } from '#shared/app-error.ts';
import styles from './machform.module.css';

const name = 'auto_assign_leads';

/**
 * Shows how the forms assign leads: the auto-assignment switch that every form follows (specification, section 9), and
 * the forms that don't follow it.
 */
export function AssignAll({ userId }: { userId: string }) {
  const { t } = useTranslation('machform');
  const format = useFormat();
  const errorMessage = useErrorMessages();
  const [snapshot, send] = useMachine(switchesMachine, { input: { userId } });
  const { context } = snapshot;
  const { saving, failures, assignment, error } = context;
  const isShown = saving.get(name) ?? isOn(context, name);
  const failure = failures.get(name);
  const outdatedFormCount =
    snapshot.matches('ready') && !saving.has(name) ? outdatedForms(context).length : 0;
  return (
    <section className={styles.Assign} aria-labelledby="assign-all">
      <Heading id="assign-all" level={2} size="body">
        {t('assign.title')}
      </Heading>
      {snapshot.matches('loading') ? (
        <Skeleton label={t('assign.title')}>
          <SkeletonLine width="60%" />
        </Skeleton>
      ) : (
        <Stack gap={1}>
          <Switch
            label={t('assign.label')}
            isSelected={isShown}
            isPending={saving.has(name)}
            hint={`${t(isShown ? 'assign.on' : 'assign.off')} ${t('assign.same')}`}
            error={failure && t('assign.failed', { why: failureReasonOf(failure, errorMessage) })}
            disabledReason={error ? t('assign.unread', { why: errorMessage(error) }) : undefined}
            onChange={(next) => send({ type: 'switch.set', name, isOn: next, description: t('assign.on') })}
          />
          {outdatedFormCount > 0 && assignment !== 'saving' && (
            <Row justify="between" role="status">
              <Muted size="body">
                {t('assign.stray', { count: outdatedFormCount, number: format.number(outdatedFormCount) })}
              </Muted>
              <Button
                onPress={() => send({ type: 'forms.assign' })}
                isPending={assignment === 'retrying'}
                pendingLabel={t('assign.updating')}
              >
                {t('assign.update')}
              </Button>
            </Row>
          )}
        </Stack>
      )}
    </section>
  );
}

function failureReasonOf(failure: SwitchFailure, errorMessage: (error: AppError) => string): string {
  if (!('reason' in failure))
    return errorMessage(new AppError(failure.kind === 'offline' ? 'network.offline' : 'data.failed'));
  return typeof failure.reason === 'string' ? failure.reason : errorMessage(failure.reason);
}
