import { useEffect, useRef } from 'react';
import styles from './page-title.module.css';

export interface PageTitleProps {
  /** Title of the screen. */
  title: string;
  /** Title of the user's area: "Recruiter Dashboard". */
  roleTitle: string;
  /** Path of the page. When it changes, the title gets the focus, so that screen readers announce the new page. */
  path: string;
}

/** Renders the heading of a page and sets the title of the browser tab. */
export function PageTitle({ title, roleTitle, path }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPath = useRef(path);

  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
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
