import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessages } from '#components/i18n/use-error-messages.ts';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import { type ConfigDraft, type ConfigRows, rebase } from '#machines/admin/config/table/config-table.ts';
import { differencesOf, type Fields } from '#machines/admin/config/table/fields.ts';
import type { RowHistoryEntry } from '#machines/admin/config/table/row-history.ts';
import { Refusal } from '#shared/refusal.ts';
import type { ConfigPresentation } from './config-presentation.ts';
import { RecordFrame } from './record-frame.tsx';
import { RowForm } from './row-form.tsx';
import { RowHistory } from './row-history.tsx';
import { RowReview } from './row-review.tsx';
import { StaleRecord } from './stale-record.tsx';
import { useConfigMessages } from './use-config-messages.ts';
import { useSaveKey } from './use-save-key.ts';

export interface RowDrawerProps {
  presentation: ConfigPresentation;
  config: ConfigRows;
  /** The stored row; undefined for a new one. */
  row: Fields | undefined;
  /** Id of the current user, who owns the drafts. */
  userId: string;
  /** Current time, in ms since the Unix epoch. */
  now: number;
  /** Called on close. `hasDraft` is true if unsaved input is kept as a draft. */
  onClose: (hasDraft: boolean) => void;
  /** Reloads the rows. */
  onReload: () => void;
  /** Called with a message when the row is published. */
  onSaved: (text: string) => void;
}

/** Drawer for a configuration row: its form, the review before publishing, and its history. */
export function RowDrawer({ presentation, config, row, userId, now, onClose, ...on }: RowDrawerProps) {
  const { table } = presentation;
  const { t: tConfig } = useTranslation('config');
  const messages = useConfigMessages(presentation.namespace, config.names);
  const errorMessage = useErrorMessages();
  const [start] = useState((): ConfigDraft => startOf(presentation, row));
  const key = row ? table.keyOf(row) : 'new';
  const [form, send] = useMachine(table.form, { input: { userId, record: key, values: start } });
  const [view, setView] = useState<'edit' | 'review' | 'history'>('edit');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { t } = messages;

  const draft = form.context.values;
  const { base, fields } = draft;
  const differences = differencesOf(table.writtenOf(base), base, fields);
  const isSaving = form.status === 'done' || form.matches('submitting');
  const { error } = form.context;
  const isStale = error instanceof Refusal && error.rule === 'STALE_VERSION';
  const title = row ? presentation.titleOf(row, messages) : t('newTitle');
  const isOther = row !== undefined && base !== null && table.versionOf(row) !== table.versionOf(base);
  const stale = isStale && isOther ? rebase(table, draft, row) : null;

  const reload = useEffectEvent(on.onReload);
  const notifySaved = useEffectEvent(() => on.onSaved(t('published', { name: title })));
  useEffect(() => {
    if (isStale) reload();
  }, [isStale]);
  useEffect(() => {
    if (form.status === 'done') notifySaved();
  }, [form.status]);
  // Field that the database rejected, where the error is shown.
  const field = error instanceof Refusal ? error.details.params.field : undefined;
  const showRefused = useEffectEvent((column: string) => {
    setErrors({ [column]: t('refusedField') });
    setView('edit');
  });
  useEffect(() => {
    if (typeof field === 'string' && table.columns.includes(field)) showRefused(field);
  }, [field, table]);

  // Without unsaved changes, updates the form when another admin publishes.
  const follow = useEffectEvent((stored: Fields) => change(rebase(table, draft, stored)));
  const isFormOutdated = isOther && differences.length === 0 && form.matches('editing');
  useEffect(() => {
    if (isFormOutdated && row) follow(row);
  }, [isFormOutdated, row]);

  const change = (changes: Partial<ConfigDraft>) => send({ type: 'form.change', changes });
  const review = () => {
    const wrong = Object.entries(table.check(fields));
    setErrors(Object.fromEntries(wrong.map(([column, message]) => [column, t(`wrong.${message}`)])));
    if (wrong.length === 0 && differences.length > 0) setView('review');
  };
  const publish = () => send({ type: 'form.submit' });
  const revert = ({ before, by, at }: RowHistoryEntry) => {
    const reason = t('history.revertReason', {
      name: by ?? t('history.somebody'),
      when: messages.format.dateTime(at),
    });
    change({ fields: { ...fields, ...before }, reason });
    setView('review');
  };
  useSaveKey(() => {
    if (view === 'edit') review();
    if (view === 'review' && !isSaving) publish();
  });

  const factsOf = (values: Fields, other: Fields) =>
    table.columns.map((column) => ({
      label: messages.label(column),
      text:
        presentation.kinds[column]?.textOf(values[column] ?? null, column, messages, other[column] ?? null) ??
        '',
    }));

  const close = () => {
    const hasDraft = differences.length > 0 && !isSaving;
    if (!hasDraft && !isSaving) send({ type: 'form.discard' });
    onClose(hasDraft);
  };

  return (
    <RecordFrame label={title} state="ready" onClose={close}>
      {row && view !== 'review' && (
        <Tabs
          label={t('drawerTabs')}
          tabs={[
            { id: 'edit', label: t('edit') },
            { id: 'history', label: t('history.title') },
          ]}
          value={view}
          onChange={setView}
        >
          {null}
        </Tabs>
      )}
      {view === 'edit' && (
        <RowForm
          presentation={presentation}
          messages={messages}
          config={config}
          context={form.context}
          errors={errors}
          hasChanges={differences.length > 0}
          onChange={(column, value) => change({ fields: { ...fields, [column]: value } })}
          onDiscard={() => send({ type: 'form.discard' })}
          onClose={close}
          onReview={review}
        />
      )}
      {view === 'review' && (
        <RowReview
          presentation={presentation}
          messages={messages}
          differences={differences}
          isNew={base === null}
          reason={draft.reason}
          onReason={(reason) => change({ reason })}
          isReasonMissing={form.context.errors.reason !== undefined}
          error={error && !isStale ? errorMessage(error) : null}
          isSaving={isSaving}
          onBack={() => setView('edit')}
          onPublish={publish}
        />
      )}
      {view === 'history' && (
        <RowHistory presentation={presentation} messages={messages} rowKey={key} onRevert={revert} />
      )}
      <StaleRecord
        isOpen={stale !== null}
        change={config.changes.get(key)}
        now={now}
        mine={stale && row ? factsOf(stale.fields, row) : []}
        theirs={stale && row ? factsOf(row, stale.fields) : []}
        onKeepMine={() => {
          if (stale) change(stale);
          publish();
        }}
        onTakeTheirs={() => {
          send({ type: 'form.discard' });
          onClose(false);
        }}
      />
      {!form.context.isStored && <p>{tConfig('form.notKept')}</p>}
    </RecordFrame>
  );
}

function startOf({ table }: ConfigPresentation, row: Fields | undefined): ConfigDraft {
  const columns = table.writtenOf(row ?? null);
  const from = row ?? table.blank ?? {};
  return {
    base: row ?? null,
    fields: Object.fromEntries(columns.map((column) => [column, from[column] ?? null])),
    reason: '',
  };
}
