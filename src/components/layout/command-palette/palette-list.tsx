import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Icon } from '#components/ui/icon/icon.tsx';
import { PaletteHit } from './palette-hit.tsx';
import styles from './palette-list.module.css';
import type { PaletteEntry, PaletteSection } from './use-palette-entries.ts';

interface PaletteListProps {
  /** Accessible name of the list. */
  label: string;
  /** In display order. */
  sections: readonly PaletteSection[];
  /** Called when an entry is chosen. */
  onClose: () => void;
}

/** Renders the entries to choose from. */
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
