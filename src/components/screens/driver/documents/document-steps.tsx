import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageContext } from '#components/i18n/language.context.ts';
import { localizedText } from '#components/i18n/localized-text.ts';
import { ButtonLink } from '#components/ui/button/button-link.tsx';
import { EmptyState } from '#components/ui/empty-state/empty-state.tsx';
import { Icon } from '#components/ui/icon/icon.tsx';
import { Stack } from '#components/ui/stack/stack.tsx';
import type { DocumentEntry } from '#machines/driver/documents/documents.types.ts';
import { CaptureSteps } from './capture-steps.tsx';
import type { DocumentsLinks, DocumentsUrlState } from './documents.props.ts';
import { ViewStep } from './view-step.tsx';

export interface DocumentStepsProps extends DocumentsLinks {
  userId: string;
  place: DocumentsUrlState;
  /** Null if it is not on the list. */
  entry: DocumentEntry | null;
  isOffline: boolean;
  onDiscard: (key: string) => void;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Page of one document: what is requested, what was sent, and the steps to send each side. */
export function DocumentSteps({ entry, place, ...rest }: DocumentStepsProps) {
  const { t } = useTranslation('documentSteps');
  const { t: tDocuments } = useTranslation('documents');
  const language = useContext(LanguageContext);
  const side = entry?.sides.find((one) => one.side === place.side) ?? entry?.sides[0];
  const back = (
    <ButtonLink href={rest.hrefOf(null)} variant="quiet">
      <Icon of={ArrowLeft} size="density" isDirectional />
      {t('back')}
    </ButtonLink>
  );
  if (!entry || !side) {
    return (
      <EmptyState title={t('gone.title')} action={back}>
        {t('gone.help')}
      </EmptyState>
    );
  }
  const { document, sides } = entry;
  const label = localizedText(document.label_i18n, language) ?? document.type_code;
  const title = side.side === 'single' ? label : `${label} · ${tDocuments(`side.${side.side}`)}`;
  const about = { ...rest, entry, side, place, label, title };
  return (
    <Stack gap={4}>
      <Stack gap={1} align="start">
        {back}
      </Stack>
      {place.step === 'view' ? (
        <ViewStep about={about} />
      ) : (
        <CaptureSteps
          key={`${document.type_code}.${side.side}`}
          about={about}
          number={sides.indexOf(side) + 1}
        />
      )}
    </Stack>
  );
}
