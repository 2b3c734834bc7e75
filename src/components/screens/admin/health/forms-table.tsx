import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { FiguresTable } from '#components/blocks/figures/figures.tsx';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import type { FormHealth } from '#machines/data/rpc/health-facts.ts';
import styles from './health.module.css';

const tones = {
  ok: 'good',
  paused: 'neutral',
  never: 'neutral',
  silent: 'warn',
  failed: 'bad',
  gaps: 'warn',
  refused: 'warn',
} as const;

export interface FormsTableProps {
  forms: readonly FormHealth[];
  /** Path of the page to retry failed entries. */
  formsHref: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Lists every connected form, with its state and its lost entries. */
export function FormsTable({ forms, formsHref, now }: FormsTableProps) {
  const { t } = useTranslation('health');
  const format = useFormat();
  const { ago } = useMoments(now);
  return (
    <Stack as="section">
      <Row justify="between">
        <Heading level={3} size="body">
          {t('forms.title')}
        </Heading>
        <Link href={formsHref}>{t('forms.open')}</Link>
      </Row>
      <div className={styles.Wide}>
        <FiguresTable
          label={t('forms.title')}
          rows={forms}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'form',
              label: t('forms.form'),
              isName: true,
              render: ({ form_name: name }) => (
                <bdi translate="no" title={name}>
                  {name}
                </bdi>
              ),
            },
            {
              id: 'state',
              label: t('forms.state'),
              render: ({ state }) => <Badge tone={tones[state]}>{t(`forms.stateOf.${state}`)}</Badge>,
            },
            {
              id: 'last',
              label: t('forms.last'),
              render: ({ last_received_at: at }) => (at === null ? t('forms.never') : ago(at)),
            },
            {
              id: 'usual',
              label: t('forms.usual'),
              render: ({ usual_minutes: minutes }) =>
                minutes === null ? t('forms.tooFew') : format.duration(minutes),
            },
            ...(['failed', 'missing', 'refused'] as const).map((id) => ({
              id,
              label: t(`forms.${id}`),
              isNumber: true,
              render: (form: FormHealth) => format.number(form[id]),
            })),
          ]}
        />
      </div>
    </Stack>
  );
}
