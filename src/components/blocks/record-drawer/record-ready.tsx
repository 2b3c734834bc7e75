import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#components/blocks/contact-kit/use-keys.ts';
import { Stack } from '#components/ui/stack/stack.tsx';
import { Tabs } from '#components/ui/tabs/tabs.tsx';
import { Heading } from '#components/ui/text/text.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { type RecordIsReady, recordTabs } from './record-content.ts';
import styles from './record-drawer.module.css';
import { RecordHeader } from './record-header.tsx';
import { usePrintAllParts } from './use-print-all-parts.ts';

export interface RecordReadyProps extends RecordIsReady {
  /** If false, renders only the identity. The rest follows in a deferred render. */
  isWhole: boolean;
  /** Current time, in ms since the Unix epoch. */
  now: number;
}

/** Renders the record: identity, recommended next action, and the current tab. */
export function RecordReady({
  record,
  contact,
  nextAction,
  menu,
  panels,
  tab,
  onTab,
  isWhole,
  now,
}: RecordReadyProps) {
  const parts = useRef<HTMLDivElement>(null);
  const [hasKeys, setKeys] = useState(false);
  const shown = tabsIn(panels);
  const printState = usePrintAllParts(parts);
  const step = (by: number) => {
    const next = shown[shown.indexOf(tab) + by];
    if (next) onTab(next);
  };
  useKeys(parts, { '[': () => step(-1), ']': () => step(1), '?': () => setKeys(true) });
  return (
    <>
      <RecordHeader
        {...{ record, contact, menu, isWhole, now }}
        onKeys={() => setKeys(true)}
        onPrint={printState.print}
      />
      {isWhole && nextAction !== undefined && <div className={styles.Next}>{nextAction}</div>}
      <div ref={parts} className={styles.Parts} data-parts>
        {isWhole &&
          (printState.isWhole ? <AllParts panels={panels} /> : <Parts {...{ panels, tab, onTab }} />)}
      </div>
      <KeysDialog isOpen={hasKeys} onOpenChange={setKeys} />
    </>
  );
}

/** Separate component, so that a logged contact doesn't rerender every field. */
function Parts({ panels, tab, onTab }: Pick<RecordIsReady, 'panels' | 'tab' | 'onTab'>) {
  const { t } = useTranslation('candidates');
  return (
    <Tabs
      label={t('drawer.tabs')}
      tabs={tabsIn(panels).map((id) => {
        const { count, isUrgent = false } = panels[id] ?? {};
        return { id, label: t(`tab.${id}`), isUrgent, ...(count !== undefined && { count }) };
      })}
      value={tab}
      onChange={onTab}
    >
      {panels[tab]?.content()}
    </Tabs>
  );
}

/** Renders all tabs one below the other, for printing. */
function AllParts({ panels }: Pick<RecordIsReady, 'panels'>) {
  const { t } = useTranslation('candidates');
  return (
    <Stack gap={6}>
      {tabsIn(panels).map((id) => (
        <Stack key={id} as="section" gap={3} aria-label={t(`tab.${id}`)}>
          <Heading level={3} size="large">
            {t(`tab.${id}`)}
          </Heading>
          {panels[id]?.content()}
        </Stack>
      ))}
    </Stack>
  );
}

function tabsIn(panels: RecordIsReady['panels']) {
  return recordTabs.filter((part) => panels[part]);
}
