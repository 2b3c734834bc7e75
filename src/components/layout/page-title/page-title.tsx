import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-title.module.css';

export interface PageTitleProps {
  /** The screen's name. */
  title: string;
  /** The page's address: when it changes the title takes the focus, so that the new page is read out. */
  path: string;
}

/** The heading of a page and the name of its browser tab. */
export function PageTitle({ title, path }: PageTitleProps) {
  const { t } = useTranslation('common');
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    heading.current?.focus();
  }, [path]);

  return (
    <>
      <title>{`${title} · ${t('product')}`}</title>
      <h1 ref={heading} className={styles.PageTitle} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
