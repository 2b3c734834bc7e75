import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import type { PhoneMatch } from '#machines/data/rpc/check-in.ts';
import type { DayLine } from '#machines/data/rpc/interview-desk.ts';
import { visibleText } from '#shared/names.ts';
import { formatPhone } from '#shared/phone.ts';

export interface NameFormProps {
  /** The number is unknown, several people have it, or the server doesn't respond. */
  reason: 'unknown' | 'offline' | 'several';
  /** In E.164. */
  phone: string;
  /** People expected today whose number has the same ending. */
  expected: readonly DayLine[];
  /** People with this number, if there are several. */
  matches: readonly PhoneMatch[];
  /** Called with the person: one with an appointment, one of several, or a new name. */
  onName: (name: string, known?: { interviewId?: string; candidateId?: string }) => void;
  onCancel: () => void;
}

/** Asks for the person with a number that was not found. */
export function NameForm({ reason, phone, expected, matches, onName, onCancel }: NameFormProps) {
  const { t } = useTranslation('walkIn');
  const format = useFormat();
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    if (visibleText(name) === '') setErrors({ name: t('naming.nameError') });
    else onName(visibleText(name));
  };
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading level={2}>{t(`naming.${reason}`)}</Heading>
        <Muted size="body">
          <bdi dir="ltr">{formatPhone(phone)}</bdi>
        </Muted>
      </Stack>
      {reason === 'offline' && expected.length > 0 && (
        <Stack gap={2}>
          <Muted>{t('naming.expected')}</Muted>
          <Row>
            {expected.map(({ id, candidate_name, starts_at }) => (
              <Button key={id} size="large" onPress={() => onName(candidate_name, { interviewId: id })}>
                <bdi>{t('naming.booked', { name: candidate_name, time: format.time(starts_at) })}</bdi>
              </Button>
            ))}
          </Row>
        </Stack>
      )}
      {reason === 'several' ? (
        <Stack gap={3}>
          {matches.map(({ candidate_id: candidateId, name: known, reference }, index) => (
            <Button
              key={candidateId}
              size="large"
              autoFocus={index === 0}
              onPress={() => onName(known, { candidateId })}
            >
              <bdi>{reference === null ? known : t('naming.match', { name: known, reference })}</bdi>
            </Button>
          ))}
          <Row>
            <Button variant="quiet" size="large" onPress={onCancel}>
              {t('naming.cancel')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Form aria-label={t(`naming.${reason}`)} errors={errors} onSubmit={submit}>
          <TextField
            name="name"
            label={t('naming.name')}
            value={name}
            onChange={setName}
            autoComplete="off"
            autoFocus
            size="large"
          />
          <Row>
            <Button type="submit" variant="primary" size="large">
              {t('receive')}
            </Button>
            <Button size="large" onPress={onCancel}>
              {t('naming.cancel')}
            </Button>
          </Row>
        </Form>
      )}
    </Stack>
  );
}
