import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Link } from '#components/ui/link/link.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { exampleBody } from '#machines/admin/machform/example-body.ts';
import type { FormItem } from '#machines/admin/machform/forms.machine.ts';
import type { FormTestResponse } from '#shared/contract.machform.ts';
import { machformFields } from '#shared/machform/fields.ts';
import styles from './machform.module.css';
import type { FormWork } from './use-form-work.ts';

export interface TestPartProps {
  item: FormItem;
  work: FormWork;
  logHref: string;
}

/** Sends a test body as the form would, and shows how it was parsed. */
export function TestPart({ item: { form, sample }, work, logHref }: TestPartProps) {
  const { t } = useTranslation('machform');
  const [body, setBody] = useState(() => exampleBody(form, sample));
  const answer = work.tests.get(form.id);
  return (
    <Stack gap={4}>
      <Muted size="body">{t('test.intro')}</Muted>
      <TextArea
        label={t('test.body')}
        hint={t('test.hint')}
        value={body}
        onChange={setBody}
        rows={5}
        spellCheck="false"
        language="en"
      />
      <Row>
        <Button
          variant="primary"
          onPress={() => work.run({ act: 'test', of: form, body })}
          isPending={work.runningOf(form.id) === 'test'}
          pendingLabel={t('test.sending')}
          isDisabled={body.trim() === ''}
        >
          {t('test.send')}
        </Button>
      </Row>
      {answer && <TestResult answer={answer} href={`${logHref}?c=${answer.eventId}`} />}
    </Stack>
  );
}

function TestResult({ answer: { problem, parameters }, href }: { answer: FormTestResponse; href: string }) {
  const { t } = useTranslation('machform');
  const problems = t('problem', { returnObjects: true });
  const nameOf = (field: string | null) => {
    const known = machformFields.find((one) => one === field);
    return known === undefined || known === 'ignored' ? t('test.notUsed') : t(`field.${known}`);
  };
  return (
    <section aria-labelledby="test-result">
      <Stack gap={2}>
        <Row justify="between">
          <Heading id="test-result" level={3} size="body">
            {t('test.result')}
          </Heading>
          <Link href={href}>{t('test.log')}</Link>
        </Row>
        <div role="status">
          {problem === null ? (
            <Badge tone="good">{t('test.lead')}</Badge>
          ) : (
            <Badge tone="warn">{problems[problem as keyof typeof problems] ?? problem}</Badge>
          )}
        </div>
        <table className={styles.Table} aria-label={t('map.table')}>
          <thead>
            <tr>
              <th scope="col">{t('map.parameter')}</th>
              <th scope="col">{t('map.sample')}</th>
              <th scope="col">{t('map.field')}</th>
            </tr>
          </thead>
          <tbody>
            {parameters.map(({ name, value, field }) => (
              <tr key={name}>
                <th scope="row">
                  <code translate="no">{name}</code>
                </th>
                <td>
                  <bdi translate="no">{value}</bdi>
                </td>
                <td>{nameOf(field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
    </section>
  );
}
