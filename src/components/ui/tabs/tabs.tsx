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
  /** Number of items in the tab, or text such as "2/7". */
  count?: number | string;
  /** The count needs attention. The label must say why. */
  isUrgent?: boolean;
  /** URL of the tab, for tabs kept in the URL. */
  href?: string;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string> {
  /** Accessible name of the tabs. */
  label: string;
  /** In display order. */
  tabs: readonly TabItem<Id>[];
  /** Id of the current tab. */
  value: Id;
  /** Called when another tab is chosen. A tab with `href` also opens its URL. */
  onChange: (value: Id) => void;
  /** Content of the current tab. If it is rendered elsewhere, set `panelId` instead. */
  children?: ReactNode;
  /** Id of the element with the content of the current tab, if it is not `children`. */
  panelId?: string;
}

/** Tabs for several views of the same content. The arrow keys choose. A bar that is too long scrolls. */
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
      <TabBar chosen={value}>
        <TabList className={styles.List ?? ''} aria-label={label}>
          {tabs.map((tab) => (
            <OneTab key={tab.id} {...tab} panelId={panelId} hasPanel={children !== undefined} />
          ))}
        </TabList>
      </TabBar>
      {children !== undefined && (
        <TabPanel key={value} id={value} className={styles.Panel ?? ''}>
          {children}
        </TabPanel>
      )}
    </AriaTabs>
  );
}

/** Renders the tab list with its overflow marks. A separate component, because the tabs render their content twice. */
function TabBar({ chosen, children }: { chosen: string; children: ReactNode }) {
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
  // A tab without its own panel must not refer to one.
  const externalPanel = {
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
      {...(!hasPanel && externalPanel)}
      className={styles.Tab ?? ''}
    >
      {content}
    </Tab>
  );
}
