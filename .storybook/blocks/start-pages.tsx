import styles from './start-pages.module.css';

export interface StartPagesProps {
  /** For each kind of reader: a title, a purpose, and a list of start pages with names and URLs. */
  groups: readonly {
    title: string;
    about: string;
    links: readonly (readonly [name: string, href: string])[];
  }[];
}

/** Docs block: start pages for each kind of reader. */
export function StartPages({ groups }: StartPagesProps) {
  return (
    <div className={styles.StartPages}>
      {groups.map(({ title, about, links }) => (
        <section key={title} className={styles.StartPage}>
          <h2 className={styles.Title}>{title}</h2>
          <p className={styles.About}>{about}</p>
          <ul>
            {links.map(([name, href]) => (
              <li key={name}>
                {/* Storybook opens such a URL in its own window. */}
                <a className={styles.Link} href={href} target="_top">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
