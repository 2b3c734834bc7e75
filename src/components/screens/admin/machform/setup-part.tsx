import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoments } from '#components/blocks/candidate-row/use-moments.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Confirm } from '#components/ui/confirm/confirm.tsx';
import { CopyButton } from '#components/ui/copy-button/copy-button.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { enableBlocks, type FormItem } from '#machines/admin/machform/forms.machine.ts';
import { EnableButton } from './form-card.tsx';
import styles from './machform.module.css';
import type { FormWork } from './use-form-work.ts';

export interface SetupPartProps {
  item: FormItem;
  now: number;
  work: FormWork;
  webhookBase: string;
  /** Opens the field map. */
  onMap: () => void;
}

const headerName = 'X-Webhook-Token';

/** Recommended parameter names for the form service, and the field each fills. */
const suggestedMapping = [
  ['FullName', 'full_name'],
  ['Mobile', 'phone'],
  ['WhatsApp', 'whatsapp'],
  ['Email', 'email'],
  ['Nationality', 'nationality'],
  ['LicenceType', 'license_type'],
  ['VisaStatus', 'visa_status'],
  ['Experience', 'experience'],
  ['Consent', 'consent'],
] as const;

/** Shows the steps to do in MachForm, with the values to copy: product design, D.1. */
export function SetupPart({ item, now, work, webhookBase, onMap }: SetupPartProps) {
  const { form, sample } = item;
  const { t } = useTranslation('machform');
  const { ago } = useMoments(now);
  const address = `${webhookBase}${form.form_key}`;
  const [block] = enableBlocks(item);
  const isMapped = block === undefined;
  return (
    <Stack gap={4}>
      <Muted size="body">{t('setup.intro')}</Muted>
      <ol className={styles.Steps}>
        <Step title={t('setup.open.title')}>
          <p>{t('setup.open.text')}</p>
        </Step>
        <Step title={t('setup.address.title')}>
          <Copied label={t('setup.address.label')} text={address} copy={t('setup.address.copy')} />
          <p>{t('setup.address.text')}</p>
          {new URL(address).port !== '' && <p className={styles.Warning}>{t('setup.address.port')}</p>}
        </Step>
        <Step title={t('setup.token.title')}>
          <Token item={item} now={now} work={work} />
        </Step>
        <Step title={t('setup.names.title')}>
          <p>{t('setup.names.text')}</p>
          <Names />
          <p>{t('setup.names.phone')}</p>
          <p>{t('setup.names.files')}</p>
        </Step>
        <Step title={t('setup.first.title')}>
          <p role="status">
            {form.last_received_at !== null
              ? t('setup.first.arrived', { when: ago(form.last_received_at) })
              : sample
                ? t('setup.first.test')
                : t('setup.first.waiting')}
          </p>
        </Step>
        <Step title={t('setup.enable.title')}>
          <p>
            {form.enabled ? t('setup.enable.on') : isMapped ? t('setup.enable.ready') : t(`block.${block}`)}
          </p>
          <Row>
            <EnableButton item={item} work={work} isMain />
            <Button onPress={onMap}>{t('setup.enable.open')}</Button>
          </Row>
        </Step>
      </ol>
    </Stack>
  );
}

function Token({ item: { form, figures }, now, work }: Pick<SetupPartProps, 'item' | 'now' | 'work'>) {
  const { t } = useTranslation('machform');
  const format = useFormat();
  const [isAsking, setConfirming] = useState(false);
  const token = work.tokens.get(form.id);
  const isWorking = work.runningOf(form.id) === 'rotate';
  const until = form.previous_valid_until;
  const oldTokenValidUntil = until !== null && Date.parse(until) > now ? until : null;
  const rotate = () => {
    setConfirming(false);
    work.run({ act: 'rotate', of: form });
  };
  return (
    <>
      <Copied label={t('setup.token.header')} text={headerName} copy={t('setup.token.copyHeader')} />
      {token === undefined ? (
        <p>{t(figures.has_token ? 'setup.token.kept' : 'setup.token.missing')}</p>
      ) : (
        <>
          <Copied label={t('setup.token.value')} text={token} copy={t('setup.token.copy')} />
          <Copied
            label={t('setup.token.json')}
            text={JSON.stringify({ [headerName]: token })}
            copy={t('setup.token.copyJson')}
          />
          <p className={styles.Warning} role="status">
            {t('setup.token.once')}
          </p>
        </>
      )}
      {oldTokenValidUntil !== null && (
        <p>{t('setup.token.old', { when: format.dateTime(oldTokenValidUntil) })}</p>
      )}
      <Row>
        <Button
          variant={figures.has_token ? 'secondary' : 'primary'}
          onPress={() => (figures.has_token ? setConfirming(true) : rotate())}
          isPending={isWorking}
          pendingLabel={t('setup.token.working')}
        >
          {t(figures.has_token ? 'setup.token.rotate' : 'setup.token.create')}
        </Button>
      </Row>
      <Confirm
        title={t('setup.token.ask', { name: form.form_name })}
        confirmLabel={t('setup.token.rotate')}
        isNonDestructive
        isOpen={isAsking}
        onOpenChange={setConfirming}
        onConfirm={rotate}
      >
        <Stack gap={2}>
          <p>{t('setup.token.askText')}</p>
          {oldTokenValidUntil !== null && <p>{t('setup.token.askAgain')}</p>}
        </Stack>
      </Confirm>
    </>
  );
}

function Names() {
  const { t } = useTranslation('machform');
  return (
    <table className={styles.Table} aria-label={t('setup.names.example')}>
      <thead>
        <tr>
          <th scope="col">{t('setup.names.parameter')}</th>
          <th scope="col">{t('setup.names.becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {suggestedMapping.map(([name, field]) => (
          <tr key={name}>
            <th scope="row">
              <code translate="no">{name}</code>
            </th>
            <td>{t(`field.${field}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.Step}>
      <Stack gap={2}>
        <Heading level={3} size="body">
          {title}
        </Heading>
        {children}
      </Stack>
    </li>
  );
}

/** Text to enter in the form service, with a copy button. */
function Copied({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div className={styles.Copied}>
      <Muted as="span">{label}</Muted>
      <code dir="ltr" translate="no">
        {text}
      </code>
      <CopyButton text={text} label={copy} isIconOnly />
    </div>
  );
}
