import { useTranslation } from 'react-i18next';
import { nameOf } from '#components/blocks/candidate-row/candidate-summary.ts';
import { saveFile } from '#components/hooks/save-file.ts';
import { useCommand } from '#components/hooks/use-command.ts';
import { pickLanguage } from '#components/i18n/languages.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { documentSetOf } from '#machines/candidate/documents/document-entries.ts';
import { documentSetMachine } from '#machines/candidate/documents/document-set.machine.ts';
import { now } from '#machines/data/clock.ts';
import type { Application } from '#machines/data/tables/applications.ts';
import type { DocumentTabProps } from './document-tab.props.ts';
import { labelOf } from './labels.ts';

/** The documents' owner. */
export interface SetOwner
  extends Pick<DocumentTabProps['candidate'], 'id' | 'first_name' | 'last_name' | 'legal_name'> {
  application: Pick<Application, 'reference' | 'opening_id'> | null;
}

export interface DocumentSetProps extends Pick<DocumentTabProps, 'data' | 'user' | 'references'> {
  owner: SetOwner;
}

/** Downloads the candidate's documents as one PDF with a cover page, in the order needed for the visa. */
export function useDocumentSet({ data, owner, user, references }: DocumentSetProps, onSaved?: () => void) {
  const { t, i18n } = useTranslation('candidateDocuments');
  const format = useFormat();
  const reference = owner.application?.reference ?? owner.id.slice(-6);
  const { context, isBusy, run } = useCommand(documentSetMachine, (_, file) => {
    saveFile(file, t('set.fileName', { reference }));
    onSaved?.();
  });
  const opening = references?.openings.find(({ id }) => id === owner.application?.opening_id)?.title;
  const download = () =>
    run({
      files: documentSetOf(data),
      compose: async (files) => {
        const { writeDocumentSet } = await import('./set/write-document-set.ts');
        return writeDocumentSet(files, {
          language: pickLanguage([i18n.language]),
          title: t('set.title'),
          facts: [
            { label: t('set.candidate'), value: owner.legal_name ?? nameOf(owner) },
            { label: t('set.reference'), value: reference },
            ...(opening === undefined ? [] : [{ label: t('set.opening'), value: opening }]),
          ],
          notes: [t('set.made', { at: format.dateTime(now()), name: user.name }), t('set.note')],
          nameOf: ({ type, side }, number) => {
            const name = labelOf(type, i18n.language);
            const document = side === 'single' ? name : `${name} · ${t(`side.${side}`)}`;
            return t('set.line', { number: format.number(number), document });
          },
          stateOf: ({ status, expiry_date }, page) => {
            if (page === null) return t('set.unreadable');
            const state = t(`state.${status === 'superseded' ? 'uploaded' : status}`);
            return expiry_date === null
              ? t('set.pages', { state, page: format.number(page) })
              : t('set.until', { state, date: format.date(expiry_date), page: format.number(page) });
          },
        });
      },
    });
  return { download, isBusy, error: context.error };
}
