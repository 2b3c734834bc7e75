import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Checkbox } from '#components/ui/checkbox/checkbox.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Select } from '#components/ui/select/select.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { previewPlan } from '#machines/candidate/visa/plan-change.ts';
import type { VisaWork } from '#machines/candidate/visa/visa-work.ts';
import type { VisaPlan } from '#machines/data/rpc/visa-case-changes.ts';
import { emirates } from '#shared/emirates.ts';
import { useVisaMessages } from './use-visa-messages.ts';
import { useVisaOrders } from './use-visa-orders.ts';
import styles from './visa.module.css';

const routes = ['outside', 'inside_visit', 'cancelled', 'transfer', 'dependent', 'national_gcc'] as const;
const authorities = ['mohre', 'free_zone'] as const;
const groups = ['kept', 'continued', 'added', 'closed', 'dropped'] as const;

export interface PlanDialogProps {
  work: VisaWork;
  onReload: () => void;
  onClose: () => void;
}

/**
 * Lets the user choose the route of a case, before or after it starts. Shows which stages are kept, added and dropped.
 */
export function PlanDialog({ work, onReload, onClose }: PlanDialogProps) {
  const { t } = useTranslation(['visaCase', 'candidates']);
  const messages = useVisaMessages();
  const orders = useVisaOrders(onReload, onClose);
  const { visaCase, application, templates } = work;
  const isStart = visaCase.status === 'not_started';
  const [route, setRoute] = useState<VisaPlan['route'] | null>(visaCase.route);
  const [emirate, setEmirate] = useState(visaCase.emirate);
  const [authorityKind, setAuthority] = useState(visaCase.authority_kind);
  const [employer, setEmployer] = useState(visaCase.employer_entity ?? '');
  const [bundle, setBundle] = useState(visaCase.bundle);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isRunning = orders.running !== null;
  const title = t(isStart ? 'plan.startTitle' : 'plan.changeTitle');
  const submit = () => {
    const wrong = {
      ...(route === null && { route: t('wrong.route') }),
      ...(emirate === null && { emirate: t('wrong.emirate') }),
    };
    setErrors(wrong);
    if (route === null || emirate === null) return;
    const plan: VisaPlan = { route, emirate, authorityKind, employer: employer.trim() || null, bundle };
    orders.run(
      isStart
        ? { act: 'start', applicationId: application.id, plan }
        : { act: 'route', seen: visaCase, plan },
    );
  };
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} isBusy={isRunning} size="large">
      <Form aria-label={title} errors={errors} isPending={isRunning} onSubmit={submit}>
        <Stack gap={4}>
          {orders.error && <Alert>{messages.error(orders.error)}</Alert>}
          <div className={styles.Fields}>
            <Select
              name="route"
              label={t('plan.route')}
              options={routes.map((value) => ({ value, label: t(`candidates:route.${value}`) }))}
              value={route}
              onChange={setRoute}
              error={errors.route}
            />
            <Select
              name="emirate"
              label={t('plan.emirate')}
              options={emirates.map((value) => ({ value, label: t(`candidates:emirate.${value}`) }))}
              value={emirate}
              onChange={setEmirate}
              error={errors.emirate}
            />
            <Select
              name="authority"
              label={t('plan.authority')}
              options={authorities.map((value) => ({ value, label: t(`authority.${value}`) }))}
              value={authorityKind}
              onChange={setAuthority}
            />
            <TextField name="employer" label={t('plan.employer')} value={employer} onChange={setEmployer} />
          </div>
          <Checkbox isSelected={bundle} onChange={setBundle}>
            {t('plan.bundle')}
          </Checkbox>
          {route && <Preview work={work} plan={{ route, authorityKind, bundle }} isStart={isStart} />}
          <Row justify="end">
            <Button onPress={onClose} isDisabled={isRunning}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              isPending={isRunning}
              pendingLabel={t('form.saving')}
              disabledReason={templates.length === 0 ? t('plan.none') : undefined}
            >
              {t(isStart ? 'plan.start' : 'plan.change')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  );
}

interface PreviewProps {
  work: VisaWork;
  plan: Pick<VisaPlan, 'route' | 'authorityKind' | 'bundle'>;
  isStart: boolean;
}

/** Shows the effect of the choice on the stages, before it is confirmed. */
function Preview({ work, plan, isStart }: PreviewProps) {
  const { t } = useTranslation('visaCase');
  const messages = useVisaMessages();
  const change = previewPlan(work.stages, work.templates, plan);
  const nameOf = (code: string) =>
    messages.stage({ code, type: work.types.find((one) => one.code === code) ?? null });
  return (
    <Stack as="section" gap={2} aria-live="polite">
      <Heading level={3} size="body">
        {t('plan.preview')}
      </Heading>
      <dl className={styles.Changes}>
        {groups.map(
          (group) =>
            change[group].length > 0 && (
              <div key={group}>
                <dt>{t(isStart ? 'plan.planned' : `plan.${group}`, { count: change[group].length })}</dt>
                <dd>{change[group].map(nameOf).join(', ')}</dd>
              </div>
            ),
        )}
      </dl>
    </Stack>
  );
}
