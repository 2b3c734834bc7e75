import { useEffect } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTranslation } from 'react-i18next';
import { sampleFaultOf, sampleKindOf } from '#components/blocks/sample-picture/sample-kind.ts';
import { SamplePicture } from '#components/blocks/sample-picture/sample-picture.tsx';
import { labelIn } from '#components/candidate/record/lines.tsx';
import { directionOf, languageNames, pickLanguage } from '#components/i18n/languages.ts';
import { loadFonts } from '#components/i18n/load-fonts.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Button } from '#components/ui/button/button.tsx';
import { Kbd } from '#components/ui/kbd/kbd.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { ReviewSide } from '#machines/operations/document-review/document-review.types.ts';
import page from './document-review.module.css';
import styles from './reject-panel.module.css';
import type { ReviewWorkspaceProps } from './review-workspace.props.ts';
import { ReviewedDocument } from './reviewed-document.tsx';

export interface RejectPanelProps extends Pick<ReviewWorkspaceProps, 'item' | 'type' | 'types' | 'reasons'> {
  /** The side to reject. */
  side: ReviewSide;
  /** Code of the chosen reason. */
  reason: string | null;
  onReason: (code: string) => void;
  pin: { x: number; y: number } | null;
  onRemovePin: () => void;
}

/** Number of reasons with a digit as shortcut. */
const maxShortcutNumber = 9;

/** Asks for the reason of the rejection, with pictures, and shows the text for the driver. */
export function RejectPanel(props: RejectPanelProps) {
  const { item, type, types, reasons, side, reason, onReason, pin, onRemovePin } = props;
  const { t, i18n } = useTranslation('documentReview');
  const format = useFormat();
  const language = pickLanguage([item.person.preferred_language]);
  const chosen = reasons.find(({ code }) => code === reason);
  const sentence = chosen?.driver_sentence_i18n;
  useEffect(() => {
    // Without its font, the text is still readable.
    loadFonts(language).catch(() => {});
  }, [language]);
  return (
    <aside className={page.Panel} aria-label={t('reject.label')}>
      <ReviewedDocument item={item} types={types} references={null} task="reject" />
      <section className={page.Section} aria-labelledby="reject-reasons">
        <div className={page.Line}>
          <Heading level={3} size="body" id="reject-reasons">
            {t('reject.wrong')}
          </Heading>
          <Muted as="span">{t('reject.press')}</Muted>
        </div>
        <div className={styles.Reasons}>
          {reasons.map(({ code, picture, label_i18n }, index) => (
            <ToggleButton
              key={code}
              className={styles.Reason ?? ''}
              isSelected={code === reason}
              onChange={() => onReason(code)}
            >
              <SamplePicture
                kind={sampleKindOf(type.code)}
                fault={sampleFaultOf(picture)}
                isBack={side.sheet.side === 'back'}
              />
              <span className={styles.ReasonLabel}>
                <bdi translate="no">{labelIn({ [code]: label_i18n }, code, i18n.language)}</bdi>
                {index < maxShortcutNumber && <Kbd keys={[String(index + 1)]} />}
              </span>
            </ToggleButton>
          ))}
        </div>
      </section>
      <div className={styles.Pin}>
        {pin && <span className={styles.PinNumber}>{format.number(1)}</span>}
        <div>
          <p className={page.CheckTitle}>{t(pin ? 'reject.pinned' : 'reject.noPin')}</p>
          <Muted>{t(pin ? 'reject.movePin' : 'reject.addPin')}</Muted>
        </div>
        {pin && (
          <Button variant="quiet" onPress={onRemovePin}>
            {t('reject.removePin')}
          </Button>
        )}
      </div>
      {sentence && (
        <section className={page.Section} aria-labelledby="reject-told">
          <div className={page.Line}>
            <Heading level={3} size="body" id="reject-told">
              {t('reject.told', { name: item.person.first_name })}
            </Heading>
            <Muted as="span">{t('reject.language', { language: languageNames[language] })}</Muted>
          </div>
          <div className={styles.Message}>
            <p lang={language} dir={directionOf[language]} translate="no">
              {sentence[language] ?? sentence.en}
            </p>
          </div>
          {language !== 'en' && <Muted>{sentence.en}</Muted>}
        </section>
      )}
    </aside>
  );
}
