import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { useReferences } from '#components/hooks/use-references.ts';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { ErrorState } from '#components/ui/error-state/error-state.tsx';
import { Skeleton, SkeletonBlock } from '#components/ui/skeleton/skeleton.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Muted } from '#components/ui/text/text.tsx';
import { TextArea } from '#components/ui/text-area/text-area.tsx';
import { TextField } from '#components/ui/text-field/text-field.tsx';
import { isSameSpelling } from '#machines/candidate/names/compare.ts';
import { type Names, namesMachine } from '#machines/candidate/names/names.machine.ts';
import { Refusal } from '#shared/refusal.ts';
import { HighlightedSpelling } from './highlighted-spelling.tsx';
import styles from './names.module.css';

export interface NameReconcilerProps {
  candidateId: string;
  /** Name on record. */
  candidateName: string;
  /** Called with true if a name was chosen. */
  onClose: (hasChanged: boolean) => void;
}

/** Format that the database accepts as a legal name. */
const latin = /^[A-Za-z][A-Za-z .'-]{1,199}$/;

/** Shows the spellings of a name side by side, to choose the legal one. */
export function NameReconciler({ candidateId, candidateName, onClose }: NameReconcilerProps) {
  const { t } = useTranslation('names');
  const errorMessage = useErrorMessages();
  const [snapshot, send, actor] = useMachine(namesMachine, { input: candidateId });
  const { data, loadError, error } = snapshot.context;
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const end = useEffectEvent(() => onClose(true));
  useEffect(() => {
    const subscription = actor.on('order.done', () => end());
    return () => subscription.unsubscribe();
  }, [actor]);

  const legalName = (typed ?? startOf(data)).trim();
  const differs = data?.spellings.some(({ spelling }) => !isSameSpelling(spelling, legalName)) ?? false;
  const isNotLatin = !latin.test(legalName);
  const isUnexplained = differs && reason.trim() === '';
  const save = () => {
    setChecked(true);
    if (isNotLatin || isUnexplained || !data) return;
    send({
      type: 'order.run',
      order: { applicationId: data.applicationId, legalName, reason: reason.trim() || null },
    });
  };
  const isGateNotMet = error instanceof Refusal && error.rule === 'GATE_NOT_MET';
  return (
    <Dialog
      title={t('title', { name: candidateName })}
      isOpen
      size="large"
      onOpenChange={() => onClose(false)}
      isBusy={snapshot.hasTag('busy')}
      footer={
        data && (
          <>
            <Button onPress={() => onClose(false)}>{t('cancel')}</Button>
            <Button
              variant="primary"
              onPress={save}
              isPending={snapshot.hasTag('busy')}
              pendingLabel={t('saving')}
            >
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {!data && loadError && (
        <ErrorState title={t('failed')} onRetry={() => send({ type: 'collection.reload' })}>
          {errorMessage(loadError)}
        </ErrorState>
      )}
      {!data && !loadError && (
        <Skeleton label={t('loading')}>
          <SkeletonBlock height="12rem" />
        </Skeleton>
      )}
      {data && (
        <Stack gap={4}>
          {error && <Alert>{isGateNotMet ? t('needsPassport') : errorMessage(error)}</Alert>}
          <NameSpellings names={data} legalName={legalName} onChoose={setTyped} />
          <TextField
            label={t('legalName')}
            hint={t('legalNameHint')}
            error={isChecked && isNotLatin ? t('legalNameError') : undefined}
            value={typed ?? startOf(data)}
            onChange={setTyped}
            dir="ltr"
            spellCheck="false"
            autoComplete="off"
          />
          {differs && (
            <TextArea
              label={t('reason')}
              hint={t('reasonHint')}
              error={isChecked && isUnexplained ? t('reasonError') : undefined}
              value={reason}
              onChange={setReason}
              rows={2}
              maxLength={1000}
            />
          )}
          <Muted>{t('kept')}</Muted>
        </Stack>
      )}
    </Dialog>
  );
}

/** Returns the initial value: the chosen name, else the name in the passport. */
function startOf(names: Names | null): string {
  const { choice = null, spellings = [] } = names ?? {};
  const passport = spellings.find(({ source }) => source === 'passport_bio');
  return choice?.legal_name ?? passport?.spelling ?? spellings[0]?.spelling ?? '';
}

interface NameSpellingsProps {
  names: Names;
  legalName: string;
  onChoose: (spelling: string) => void;
}

function NameSpellings({ names: { spellings, choice, labels }, legalName, onChoose }: NameSpellingsProps) {
  const { t, i18n } = useTranslation('names');
  const format = useFormat();
  const references = useReferences();
  const sourceOf = (source: string) =>
    source === 'record' || source === 'offer'
      ? t(`source.${source}`)
      : labelIn(labels, source, i18n.language);
  return (
    <Stack gap={2}>
      <RadioGroup
        className={styles.Spellings ?? ''}
        aria-label={t('spellings')}
        value={spellings.find(({ spelling }) => spelling === legalName)?.source ?? null}
        onChange={(source) => {
          const chosen = spellings.find((one) => one.source === source);
          if (chosen) onChoose(chosen.spelling);
        }}
      >
        {spellings.map(({ source, spelling, difference }) => (
          <Radio key={source} value={source} className={styles.Choice ?? ''}>
            <span className={styles.Source}>{sourceOf(source)}</span>
            <HighlightedSpelling name={spelling} comparedName={legalName} />
            <span className={styles.Score}>
              {difference === 0 ? t('same') : t('differs', { part: format.percent(difference) })}
            </span>
          </Radio>
        ))}
      </RadioGroup>
      {choice && (
        <Muted>
          {t('chosen', {
            name: references?.staff.find(({ id }) => id === choice.decided_by)?.name ?? t('colleague'),
            when: format.dateTime(choice.decided_at),
            reason: choice.reason ?? t('noReason'),
          })}
        </Muted>
      )}
    </Stack>
  );
}
