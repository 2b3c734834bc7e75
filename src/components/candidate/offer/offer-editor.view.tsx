import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { useOfferErrorMessages } from '#components/i18n/use-offer-error-messages.ts';
import { Alert } from '#components/ui/alert/alert.tsx';
import { Button } from '#components/ui/button/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { Form } from '#components/ui/form/form.tsx';
import { Row, Stack } from '#components/ui/stack/stack.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import { termsOfValues } from '#machines/candidate/offer/offer-values.ts';
import { isBlocking, obstaclesOf } from '#machines/candidate/offer/offering.context.ts';
import { Refusal } from '#shared/refusal.ts';
import styles from './editor.module.css';
import { EditorNotes } from './editor-notes.tsx';
import type { OfferEditorViewProps } from './offer-editor.props.ts';
import { OfferEditorFooter } from './offer-editor-footer.tsx';
import { previousOf } from './offer-history.tsx';
import { OfferObstacles } from './offer-obstacles.tsx';
import { OfferPreview } from './offer-preview.tsx';
import { PayFields } from './pay-fields.tsx';
import { PayReason } from './pay-reason.tsx';
import { StaleOffer } from './stale-offer.tsx';
import { TermChanges } from './term-changes.tsx';
import { ProvidedFields, TimeFields } from './term-fields.tsx';
import { useValidationMessages } from './use-validation-messages.ts';

/** Dialog to edit an offer beside the driver's preview. On a narrow screen, they are shown one at a time. */
export function OfferEditorView(props: OfferEditorViewProps) {
  const { action, candidate, context, offer, form, theirs, isTouched, isSubmitting, onChange } = props;
  const { t } = useTranslation('offering');
  const panel = useId();
  const [view, setView] = useState<'terms' | 'preview'>('terms');
  const name = nameOf(candidate);
  const title = t(`title.${action === 'edit' || action === 'revise' ? action : 'create'}`, { name });
  const obstacles = obstaclesOf(context, offer?.id ?? null);
  const obstacleList = <OfferObstacles {...props} obstacles={obstacles} />;
  const wrong = useValidationMessages(form.errors, form.values);
  if (obstacles.some(isBlocking) && !isTouched) {
    return (
      <Dialog title={title} isOpen onOpenChange={props.onClose}>
        <Stack gap={4}>
          {obstacleList}
          <Row justify="end">
            <Button onPress={props.onClose}>{t('close')}</Button>
          </Row>
        </Stack>
      </Dialog>
    );
  }
  const terms = termsOfValues(form.values);
  const isVersion = offer !== null && offer.sent_at !== null;
  const before = isVersion ? offer : offer && previousOf(offer, context.offers);
  const fields = { values: form.values, onChange };
  return (
    <>
      <Dialog title={title} size="wide" isOpen onOpenChange={props.onClose} isBusy={isSubmitting}>
        <Form aria-label={title} errors={wrong} isPending={isSubmitting} onSubmit={props.onSubmit}>
          <div className={styles.Views}>
            <Tabs
              label={t('form.views')}
              tabs={[
                { id: 'terms', label: t('form.terms') },
                { id: 'preview', label: t('form.preview') },
              ]}
              value={view}
              onChange={setView}
              panelId={panel}
            />
          </div>
          <div id={panel} className={styles.Sides}>
            <div data-away={view !== 'terms' || undefined}>
              <Stack gap={5}>
                <EditorRefusal error={isSubmitting || theirs ? null : form.error} />
                <EditorNotes {...props} />
                {obstacleList}
                <PayFields {...fields} />
                <PayReason {...fields} context={context} />
                <ProvidedFields {...fields} />
                <TimeFields {...fields} />
                {before && <TermChanges was={before} is={terms} version={String(before.version_no)} />}
              </Stack>
            </div>
            <div data-away={view !== 'preview' || undefined}>
              <OfferPreview
                context={context}
                terms={terms}
                offer={isVersion ? null : offer}
                before={before}
              />
            </div>
          </div>
          <OfferEditorFooter
            {...props}
            isBlocked={obstacles.some(isBlocking)}
            cannotSend={obstacles.length > 0}
          />
        </Form>
      </Dialog>
      {/* Outside the dialog, so that it is on top even if both open at once. */}
      {theirs && <StaleOffer {...props} theirs={theirs} />}
    </>
  );
}

/** Shows why an offer was not saved or sent. The input is kept. */
function EditorRefusal({ error }: Pick<OfferEditorViewProps['form'], 'error'>) {
  const errorMessage = useOfferErrorMessages();
  // A conflict is shown separately once the other change is loaded.
  const isStale = error instanceof Refusal && error.rule === 'STALE_VERSION';
  return error && !isStale && <Alert>{errorMessage(error)}</Alert>;
}
