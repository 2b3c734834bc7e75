import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import type { ImportLeadsViewProps } from './import-leads.props.ts';

/** Renders the buttons of each step, main action last. */
export function ImportButtons(props: ImportLeadsViewProps) {
  const { phase, onClose } = props;
  const { t } = useTranslation('leadImport');
  const format = useFormat();
  switch (phase.name) {
    case 'offered':
      return (
        <>
          <Button onPress={props.onDiscard}>{t('offer.discard')}</Button>
          <Button variant="primary" onPress={props.onResumeStored}>
            {t('offer.resume')}
          </Button>
        </>
      );
    case 'reading':
      return <Button onPress={props.onChooseAnother}>{t('another')}</Button>;
    case 'columns':
      return (
        <>
          <Button onPress={props.onChooseAnother}>{t('another')}</Button>
          <Button
            variant="primary"
            onPress={props.onConfirm}
            disabledReason={phase.missing === null ? undefined : t(`columns.missing.${phase.missing}`)}
          >
            {t('next')}
          </Button>
        </>
      );
    case 'checking':
    case 'checkFailed':
      return <Button onPress={props.onBack}>{t('back')}</Button>;
    case 'checked':
      return (
        <>
          <Button onPress={props.onBack}>{t('back')}</Button>
          {phase.will > 0 && (
            <Button variant="primary" onPress={props.onStart}>
              {t('start', { number: format.number(phase.will) })}
            </Button>
          )}
        </>
      );
    case 'sending':
      return null;
    case 'paused':
      return (
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button onPress={props.onEnd}>{t('end')}</Button>
        </>
      );
    case 'finished':
      return (
        <Button variant="primary" onPress={onClose}>
          {t('done')}
        </Button>
      );
    default:
      return <Button onPress={onClose}>{t('cancel')}</Button>;
  }
}
