import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '#components/i18n/i18n.ts';
import { Select } from '#components/ui/select/select.tsx';
import type { ConfigPresentation } from './config-presentation.ts';
import styles from './config-table.module.css';
import { ConfigTableTab } from './config-table.tsx';
import type { TabProps } from './tab-props.ts';
import { tablePropsOf } from './table-props-of.ts';

export interface TablePartsProps extends TabProps {
  namespace: Namespace;
  /** Tables of the tab, by the last part of their title's key in `parts.`. The first is the default. */
  parts: Readonly<Record<string, ConfigPresentation>>;
  /** Additional part that is not a table, shown last. */
  other?: { id: string; content: ReactNode };
}

/** Tab with several tables, one shown at a time. */
export function TableParts({ namespace, parts, other, ...props }: TablePartsProps) {
  const { t } = useTranslation(namespace);
  const { place, onPlace } = props;
  const ids = [...Object.keys(parts), ...(other ? [other.id] : [])];
  const chosen = ids.find((id) => id === place.part) ?? ids[0] ?? '';
  const presentation = parts[chosen];
  const translate = (key: string) => t(key as never) as string;
  const choice = (
    <Select
      label={translate('parts.label')}
      options={ids.map((id) => ({ value: id, label: translate(`parts.${id}`) }))}
      value={chosen}
      onChange={(part) => onPlace({ ...place, part, search: '', open: null }, true)}
    />
  );
  if (!presentation) {
    return (
      <>
        <div className={styles.Switch}>{choice}</div>
        {other?.content}
      </>
    );
  }
  return (
    <ConfigTableTab key={chosen} presentation={presentation} {...tablePropsOf(props)}>
      {choice}
    </ConfigTableTab>
  );
}
