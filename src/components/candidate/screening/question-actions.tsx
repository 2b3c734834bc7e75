import { useTranslation } from 'react-i18next';
import { Button } from '#components/ui/button/button.tsx';
import { questions } from '#machines/candidate/screening/screening.questions.ts';
import type { ScreeningViewProps } from './screening.props.ts';

/** Back and next buttons. Their position is the same for every question. */
export function QuestionActions({
  context,
  state,
  send,
}: Pick<ScreeningViewProps, 'context' | 'state' | 'send'>) {
  const { t } = useTranslation('screening');
  const at = questions.findIndex(({ id }) => id === context.question);
  const isAsking = state === 'asking';
  return (
    <>
      <Button isDisabled={!isAsking || at === 0} onPress={() => send({ type: 'question.back' })}>
        {t('back')}
      </Button>
      <Button variant="primary" isDisabled={!isAsking} onPress={() => send({ type: 'question.next' })}>
        {at === questions.length - 1 ? t('seeVerdict') : t('next')}
      </Button>
    </>
  );
}
