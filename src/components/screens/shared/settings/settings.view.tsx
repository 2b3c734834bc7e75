import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '#components/ui/icon/icon.tsx';
import type { Section, SectionId } from './section.ts';
import styles from './settings.module.css';
import { useSectionNames } from './use-section-names.ts';

export interface SettingsViewProps {
  /** The user's sections, in order. */
  sections: readonly Pick<Section, 'id' | 'icon'>[];
  /** Section in the URL; null shows the list and, where there is room, the first section. */
  chosen: SectionId | null;
  /** Section of `children`: the one in the URL, else the first. */
  shown: SectionId;
  /** Returns the path of a section, or of the list. */
  hrefOf: (section: SectionId | null) => string;
  /** The section. */
  children: ReactNode;
}

/** Renders the list of sections and one section: side by side where there is room, else one at a time. */
export function SettingsView({ sections, chosen, shown, hrefOf, children }: SettingsViewProps) {
  const { t } = useTranslation('settings');
  const nameOf = useSectionNames(sections.map(({ id }) => id));
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(chosen);

  // For screen readers, another section is a new page.
  useEffect(() => {
    if (last.current === chosen) return;
    last.current = chosen;
    heading.current?.focus();
  }, [chosen]);

  return (
    <div className={styles.Room}>
      <div className={styles.Settings} data-open={chosen === null ? undefined : ''}>
        <nav className={styles.List} aria-label={t('list')}>
          <ul>
            {sections.map(({ id, icon }) => (
              <li key={id}>
                <Link
                  className={styles.Entry}
                  to={hrefOf(id)}
                  {...(id === shown && { 'data-shown': '' })}
                  {...(id === chosen && { 'aria-current': 'page' })}
                >
                  <Icon of={icon} size="density" />
                  <span className={styles.Name}>{nameOf(id)}</span>
                  <span className={styles.Forth}>
                    <Icon of={ChevronRight} size="density" isDirectional />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className={styles.Section} aria-labelledby={`section-${shown}`}>
          <Link className={styles.Back} to={hrefOf(null)}>
            <Icon of={ChevronLeft} size="density" isDirectional />
            {t('back')}
          </Link>
          <h2 ref={heading} id={`section-${shown}`} className={styles.Heading} tabIndex={-1}>
            {nameOf(shown)}
          </h2>
          <div className={styles.Body}>{children}</div>
        </section>
      </div>
    </div>
  );
}
