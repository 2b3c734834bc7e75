import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosureGroup, DisclosurePanel, Heading } from 'react-aria-components/DisclosureGroup';
import { Icon } from '#components/ui/icon/icon.tsx';
import styles from './accordion.module.css';

export interface AccordionSection<Id extends string> {
  id: Id;
  /** What the section holds. */
  title: string;
  /** A few words at the end of the line, as "2 of 7". */
  detail?: string;
  /** Shown while the section is open. */
  content: ReactNode;
  isDisabled?: boolean;
}

export interface AccordionProps<Id extends string> {
  /** In the order shown. */
  sections: readonly AccordionSection<Id>[];
  /** The sections that are open. */
  open: readonly Id[];
  /** What is open now, in the order of `sections`. */
  onChange: (open: Id[]) => void;
  /** Opening one closes the others. */
  isSingle?: boolean;
  /** The level of every title among the headings of the page. */
  level?: 2 | 3 | 4 | 5;
}

/** Sections under their titles, opened and closed one by one. */
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
