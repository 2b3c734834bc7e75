import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Icon } from '#components/ui/icon/icon.tsx';
import { PaletteHit } from './palette-hit.tsx';
import styles from './palette-list.module.css';
import type { PaletteEntry, PaletteSection } from './use-palette-entries.ts';

interface PaletteListProps {
  /** What the list holds, for those who can't see it. */
  label: string;
  /** In the order shown. */
  sections: readonly PaletteSection[];
  /** Something was chosen. */
  onClose: () => void;
}

/** What there is to choose. */
export function PaletteList({ label, sections, onClose }: PaletteListProps) {
  return (
    <ListBox className={styles.List ?? ''} aria-label={label}>
      {sections.map(({ id, title, entries }) => (
        <ListBoxSection key={id} id={id}>
          <Header className={styles.Title ?? ''}>{title}</Header>
          {entries.map((entry) => (
            <Entry key={entry.id} {...entry} onClose={onClose} />
          ))}
        </ListBoxSection>
      ))}
    </ListBox>
  );
}

function Entry({ id, name, icon, href, onAction, hit, onClose }: PaletteEntry & { onClose: () => void }) {
  return (
    <ListBoxItem
      id={id}
      className={styles.Entry ?? ''}
      textValue={name}
      {...(href !== undefined && { href })}
      onAction={() => {
        onAction?.();
        onClose();
      }}
    >
      {icon && <Icon of={icon} />}
      {hit ? <PaletteHit name={name} hit={hit} /> : <span className={styles.Name}>{name}</span>}
    </ListBoxItem>
  );
}
