import { useTranslation } from 'react-i18next';
import { SettingsGroup } from '#components/blocks/settings-group/settings-group.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { DataRequest } from '#machines/data/tables/data-requests.ts';
import type { Privacy } from '#machines/shared/settings/privacy/load-privacy.ts';
import styles from './privacy.module.css';

const kinds = ['access', 'correct', 'erase', 'stop'] as const;
const tones = { open: 'info', in_progress: 'info', done: 'good', refused: 'warn' } as const;

export interface RequestsGroupProps {
  /** The driver's requests, and the number of days until an answer is due. */
  privacy: Privacy;
  /** Called when the driver starts a request. */
  onRequest: (kind: DataRequest['kind']) => void;
}

/** Shows the requests a driver can make about their data, and the answers to earlier ones. */
export function RequestsGroup({ privacy: { requests, terms }, onRequest }: RequestsGroupProps) {
  const { t } = useTranslation('privacy');
  const isOpen = ({ status }: DataRequest) => status === 'open' || status === 'in_progress';
  const ended = requests.filter((request) => !isOpen(request));
  return (
    <SettingsGroup
      title={t('requests.title')}
      description={t('requests.about', { count: terms.answeredWithinDays })}
    >
      <ul>
        {kinds.map((kind) => {
          const open = requests.find((request) => request.kind === kind && isOpen(request));
          return (
            <li key={kind} className={styles.Row}>
              <div className={styles.Description}>
                <p className={styles.Name}>{t(`requests.kind.${kind}.label`)}</p>
                {open ? <RequestProgress request={open} /> : <p>{t(`requests.kind.${kind}.hint`)}</p>}
              </div>
              {open ? (
                <Badge tone={tones[open.status]}>{t(`requests.status.${open.status}`)}</Badge>
              ) : (
                <Button
                  aria-label={`${t('requests.ask')}: ${t(`requests.kind.${kind}.label`)}`}
                  onPress={() => onRequest(kind)}
                >
                  {t('requests.ask')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {ended.length > 0 && (
        <Stack gap={1}>
          <h4 className={styles.SmallTitle}>{t('consent.earlier')}</h4>
          <ul>
            {ended.map((request) => (
              <li key={request.id} className={styles.Row}>
                <div className={styles.Description}>
                  <p className={styles.Name}>{t(`requests.kind.${request.kind}.label`)}</p>
                  <RequestProgress request={request} />
                </div>
                <Badge tone={tones[request.status]}>{t(`requests.status.${request.status}`)}</Badge>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </SettingsGroup>
  );
}

/** Shows when a request was made, when its answer is due or was given, and the text of both. */
function RequestProgress({ request }: { request: DataRequest }) {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const { created_at, due_on, handled_at, status, details, answer } = request;
  const isEnded = status === 'done' || status === 'refused';
  return (
    <>
      <p>
        {t('requests.asked', { date: format.date(created_at) })}
        {' · '}
        {isEnded && handled_at !== null
          ? t('requests.answered', { date: format.date(handled_at) })
          : t('requests.due', { date: format.date(due_on) })}
      </p>
      {details !== null && (
        <p className={styles.RequestText} dir="auto">
          {details}
        </p>
      )}
      {answer !== null && (
        <p className={styles.Response} dir="auto">
          {answer}
        </p>
      )}
    </>
  );
}
