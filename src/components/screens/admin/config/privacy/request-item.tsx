import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import {
  daysUntilDue,
  hasOpenApplication,
  isPending,
  referenceOf,
} from '#machines/admin/config/privacy/request-facts.ts';
import type { DataRequestWithPerson } from '#machines/data/tables/data-requests.ts';
import styles from './privacy.module.css';

export interface RequestItemProps {
  request: DataRequestWithPerson;
  /** "2026-03-12". */
  today: string;
  isBusy: boolean;
  isExporting: boolean;
  /** Error message of the last action. */
  error: string | null;
  onStartRequest: () => void;
  onExport: () => void;
  /** Opens the dialog to answer the request. */
  onStep: (status: 'done' | 'refused') => void;
}

/** Number of days left from which a request is urgent. */
const urgent = 7;

/** Shows one request: its content, its deadline, and the buttons to answer it. */
export function RequestItem({ request, today, isBusy, isExporting, error, ...steps }: RequestItemProps) {
  const { t } = useTranslation(['configPrivacy', 'privacy']);
  const format = useFormat();
  const { candidate, kind, status } = request;
  const reference = referenceOf(request);
  const name = `${candidate.first_name} ${candidate.last_name}`.trim();
  const isErasing = kind === 'erase';
  return (
    <li className={styles.Item}>
      <Row justify="between">
        <Row gap={2}>
          <strong>{t(`privacy:requests.kind.${kind}.label`)}</strong>
          {status !== 'open' && <Badge>{t(`requests.status.${status}`)}</Badge>}
        </Row>
        {isPending(request) && <DueIn left={daysUntilDue(request, today)} dueOn={request.due_on} />}
      </Row>
      <p>
        <span translate="no">{name}</span>
        {reference !== null && (
          <Muted as="span">
            {' · '}
            <bdi translate="no">{reference}</bdi>
          </Muted>
        )}
      </p>
      {request.details !== null && (
        <blockquote className={styles.Text} translate="no">
          <bdi>{request.details}</bdi>
        </blockquote>
      )}
      {request.answer !== null && (
        <Stack gap={1}>
          <Muted>{t('requests.answer')}</Muted>
          <blockquote className={styles.Text} translate="no">
            <bdi>{request.answer}</bdi>
          </blockquote>
        </Stack>
      )}
      {error !== null && <Alert>{error}</Alert>}
      {isPending(request) && (
        <Row gap={2}>
          {status === 'open' && (
            <Button onPress={steps.onStartRequest} isPending={isBusy} pendingLabel={t('saving')}>
              {t('requests.takeOn')}
            </Button>
          )}
          {(kind === 'access' || kind === 'correct') && (
            <Button onPress={steps.onExport} isPending={isExporting} pendingLabel={t('requests.exporting')}>
              <Icon of={Download} /> {t('requests.export')}
            </Button>
          )}
          <Button
            variant={isErasing ? 'danger' : 'secondary'}
            onPress={() => steps.onStep('done')}
            disabledReason={isErasing && hasOpenApplication(request) ? t('requests.inWork') : undefined}
          >
            {t(`requests.act.${kind}`)}
          </Button>
          <Button variant="quiet" onPress={() => steps.onStep('refused')}>
            {t('requests.refuse')}
          </Button>
        </Row>
      )}
      {isErasing && isPending(request) && hasOpenApplication(request) && (
        <Muted>{t('requests.inWork')}</Muted>
      )}
      {request.handled_at !== null && !isPending(request) && (
        <Muted>{t('requests.answeredOn', { date: format.date(request.handled_at) })}</Muted>
      )}
    </li>
  );
}

function DueIn({ left, dueOn }: { left: number; dueOn: string }) {
  const { t } = useTranslation('configPrivacy');
  const format = useFormat();
  const counted = { count: Math.abs(left), number: format.number(Math.abs(left)) };
  const text =
    left < 0 ? t('requests.late', counted) : left === 0 ? t('requests.today') : t('requests.left', counted);
  return (
    <Row gap={2}>
      <Badge
        tone={left < 0 ? 'bad' : left <= urgent ? 'warn' : 'neutral'}
        icon={left < 0 ? TriangleAlert : Clock}
      >
        {text}
      </Badge>
      <Muted as="span">{format.date(dueOn)}</Muted>
    </Row>
  );
}
