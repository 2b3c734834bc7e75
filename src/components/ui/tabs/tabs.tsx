import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { useFormat } from '#components/i18n/use-format.ts';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './tabs.module.css';
import { useOverflow } from './use-overflow.ts';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** How many things the tab holds, or words such as "2/7". */
  count?: number | string;
  /** The count needs attention; its tab's words must say why. */
  isUrgent?: boolean;
  /** The address of the tab, for tabs that live in the address bar. */
  href?: string;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  /** What the tabs divide, for those who can't see them. */
  label: string;
  /** In the order shown. */
  tabs: readonly TabItem<Id>[];
  /** The tab chosen. */
  value: Id;
  /** Another tab is chosen. A tab with `href` opens its address besides. */
  onChange: (value: Id) => void;
  /** What the chosen tab shows. A screen that shows it elsewhere gives `panelId` instead. */
  children?: ReactNode;
  /** The id of the element that shows what the chosen tab holds, when it isn't inside. */
  panelId?: string;
}

/** One of several views of the same thing. The arrow keys choose; a bar that is too long scrolls. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, value, onChange, children, panelId } = props;
  return (
    <AriaTabs
      className={styles.Tabs ?? ''}
      selectedKey={value}
      onSelectionChange={(key) => {
        const next = tabs.find(({ id }) => id === key);
        if (next && next.id !== value) onChange(next.id);
      }}
    >
      <Bar chosen={value}>
        <TabList className={styles.List ?? ''} aria-label={label}>
          {tabs.map((tab) => (
            <OneTab key={tab.id} {...tab} panelId={panelId} hasPanel={children !== undefined} />
          ))}
        </TabList>
      </Bar>
      {children !== undefined && (
        <TabPanel key={value} id={value} className={styles.Panel ?? ''}>
          {children}
        </TabPanel>
      )}
    </AriaTabs>
  );
}

/** The list, and the signs that it goes on. A part of its own, since the tabs draw their content twice. */
function Bar({ chosen, children }: { chosen: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useOverflow(bar, chosen);
  return (
    <div ref={bar} className={styles.Bar}>
      {children}
      <span className={styles.More} data-side="start">
        <Icon of={ChevronLeft} isDirectional />
      </span>
      <span className={styles.More} data-side="end">
        <Icon of={ChevronRight} isDirectional />
      </span>
    </div>
  );
}

interface OneTabProps extends TabItem<string> {
  panelId: string | undefined;
  hasPanel: boolean;
}

function OneTab({ id, label, count, isUrgent = false, href, panelId, hasPanel, ...state }: OneTabProps) {
  const format = useFormat();
  const content = (
    <>
      <span className={styles.Name} data-name={label}>
        {label}
      </span>
      {count !== undefined && (
        <bdi className={styles.Count} data-tone={isUrgent ? 'bad' : undefined}>
          {typeof count === 'number' ? format.number(count) : count}
        </bdi>
      )}
    </>
  );
  // Without a panel of its own a tab must not name one.
  const elsewhere = {
    render: (own: object) =>
      href === undefined ? (
        <div {...own} aria-controls={panelId} />
      ) : (
        <a {...own} href={href} aria-controls={panelId}>
          {content}
        </a>
      ),
  };
  return (
    <Tab
      id={id}
      {...state}
      {...(href !== undefined && { href })}
      {...(!hasPanel && elsewhere)}
      className={styles.Tab ?? ''}
    >
      {content}
    </Tab>
  );
}
