import { useEffect, useRef } from 'react';
import styles from './page-title.module.css';

export interface PageTitleProps {
  /** The screen's name. */
  title: string;
  /** What the person is here, in words: "Recruiter Dashboard". */
  roleTitle: string;
  /** The page's address: when it changes the title takes the focus, so that the new page is read out. */
  path: string;
}

/** The heading of a page and the name of its browser tab. */
export function PageTitle({ title, roleTitle, path }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    heading.current?.focus();
  }, [path]);

  return (
    <>
      <title>{`${title} · ${roleTitle}`}</title>
      <h1 ref={heading} className={styles.PageTitle} tabIndex={-1} title={title}>
        {title}
      </h1>
    </>
  );
}
