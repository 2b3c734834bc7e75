import styles from './doors.module.css';

export interface DoorsProps {
  /** For whom, what for, and where to begin: names and addresses. */
  doors: readonly {
    title: string;
    about: string;
    links: readonly (readonly [name: string, href: string])[];
  }[];
}

/** Docs block: where to begin, for each kind of reader. */
export function Doors({ doors }: DoorsProps) {
  return (
    <div className={styles.Doors}>
      {doors.map(({ title, about, links }) => (
        <section key={title} className={styles.Door}>
          <h2 className={styles.Title}>{title}</h2>
          <p className={styles.About}>{about}</p>
          <ul>
            {links.map(([name, href]) => (
              <li key={name}>
                {/* Storybook opens such an address in its own window. */}
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
