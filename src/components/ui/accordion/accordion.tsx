import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosureGroup, DisclosurePanel, Heading } from 'react-aria-components/DisclosureGroup';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionSection<Id extends string> {
  id: Id;
  /** Title of the section. */
  title: string;
  /** Short text at the end of the line, such as "2 of 7". */
  detail?: string;
  /** Content, shown while the section is open. */
  content: ReactNode;
  isDisabled?: boolean;
}

export interface AccordionProps<Id extends string> {
  /** In display order. */
  sections: readonly AccordionSection<Id>[];
  /** Ids of the open sections. */
  open: readonly Id[];
  /** Called with the open sections, in the order of `sections`. */
  onChange: (open: Id[]) => void;
  /** Opening a section closes the others. */
  isSingle?: boolean;
  /** Heading level of the titles. */
  level?: 2 | 3 | 4 | 5;
}

/** Renders titled sections that can be expanded and collapsed. */
export function Accordion<Id extends string>(props: AccordionProps<Id>) {
  const { sections, open, onChange, isSingle = false, level = 3 } = props;
  return (
    <DisclosureGroup
      className={styles.Accordion ?? ''}
      expandedKeys={open}
      onExpandedChange={(keys) => onChange(sections.map(({ id }) => id).filter((id) => keys.has(id)))}
      allowsMultipleExpanded={!isSingle}
    >
      {sections.map(({ id, title, detail, content, isDisabled = false }) => (
        <Disclosure key={id} id={id} className={styles.Section ?? ''} isDisabled={isDisabled}>
          <Heading level={level} className={styles.Heading ?? ''}>
            <Button slot="trigger" className={styles.Trigger ?? ''}>
              <span className={styles.Title}>{title}</span>
              {detail !== undefined && <span className={styles.Detail}>{detail}</span>}
              <Icon of={ChevronDown} />
            </Button>
          </Heading>
          <DisclosurePanel>
            <div className={styles.Content}>{content}</div>
          </DisclosurePanel>
        </Disclosure>
      ))}
    </DisclosureGroup>
  );
}
